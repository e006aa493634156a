import { describe, expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'

const levelOf = (title: string, text = '') => termsOfText({ title, text }).level?.value

describe('a title', () => {
  test.each([
    ['Junior Potter', 'entry'],
    ['Jr. Potter', 'entry'],
    ['Potter (Entry level)', 'entry'],
    ['Graduate Potter', 'entry'],
    ['Berufseinsteiger Töpfer', 'entry'],
    ['Trainee Töpferei', 'entry'],
    ['Potier débutant', 'entry'],
    ['Praktikum bei Senior Potter', 'entry'],
    ['Mid-level Potter', 'mid'],
    ['Potier confirmé', 'mid'],
    ['Senior Potter', 'senior'],
    ['Sr. Potter', 'senior'],
    ['Lead Potter', 'lead'],
    ['Leiter Töpferei', 'lead'],
    ['Teamlead Töpferei', 'lead'],
    ['Filialleiter', 'lead'],
    ['Principal Potter', 'lead'],
    ['Staff Engineer', 'lead'],
    ['Head of Pottery', 'executive'],
    ['Chief Potter Officer', 'executive'],
    ['CTO', 'executive'],
    ['Geschäftsführer', 'executive'],
    ['VP Pottery', 'executive'],
    ['Directeur de la poterie', 'executive'],
    ['Senior Director Pottery', 'executive'],
  ] as const)('%p is %s', (title, level) => {
    expect(levelOf(title)).toBe(level)
  })

  test.each([
    'Potter',
    'Senior Living Advisor',
    'Executive Assistant',
    'Assistant to the CEO',
    'Account Executive',
    'Art Director',
    'Bauleiter',
    'Projektleiter',
    'Project Lead',
    'Chef de projet',
    'Chef de rang',
    'Lead Nurturing Specialist',
    'Chief of Staff',
    'Nursing staff',
    'Junior/Senior Potter',
  ])('%p has none', (title) => {
    expect(levelOf(title)).toBeUndefined()
  })
})

describe('a text', () => {
  test.each([
    ['Career level: Senior', 'senior'],
    ['Karrierestufe: Berufseinsteiger', 'entry'],
    ['Seniority level\nMid-Senior level', 'mid'],
    ['Niveau d’expérience : confirmé', 'mid'],
    ['Als Senior Töpfer brennst du Ton.', 'senior'],
    ['As a senior potter you fire clay.', 'senior'],
  ] as const)('%p is %s', (text, level) => {
    expect(levelOf('Potter', text)).toBe(level)
  })

  test.each([
    'We look for a senior potter.',
    'Du berichtest an den Head of Pottery.',
    'As a senior potter reports to you, you lead.',
    'Anforderung als Senior: 5 Jahre',
    'Wir bieten\n- Als Senior Töpfer mehr Urlaub',
  ])('%p names none', (text) => {
    expect(levelOf('Potter', text)).toBeUndefined()
  })
})

test('the title goes before the text', () => {
  expect(levelOf('Junior Potter', 'Career level: Senior')).toBe('entry')
})
