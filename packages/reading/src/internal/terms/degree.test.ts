import { expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'

const degreeOf = (text: string, title = 'Potter') => termsOfText({ title, text }).degree?.value

test.each([
  'Abgeschlossenes Studium',
  'Abgeschlossenes Studium der Keramik oder eines vergleichbaren Fachs',
  'Bachelor oder Master in Keramik',
  'Degree in ceramics',
  'PhD in pottery',
  'University degree or an equivalent degree',
  'Bac +5',
  'Diplôme d’ingénieur',
])('%p requires one', (text) => {
  expect(degreeOf(text)).toBe('required')
})

test.each([
  'Bac +2 souhaité',
  'Abgeschlossene Ausbildung oder Studium',
  'Studium oder vergleichbare Berufserfahrung',
  'Studium von Vorteil',
  'Ideally a bachelor’s degree',
  'A degree is a plus',
  'Bachelor’s degree or equivalent experience',
])('%p wishes one', (text) => {
  expect(degreeOf(text)).toBe('wished')
})

test.each([
  'Kein Studium erforderlich',
  'Auch ohne Studium',
  'No degree needed',
  'You do not need a degree.',
  'Pas de diplôme exigé',
  'Master’s thesis with us',
  'a high degree of care',
  'High school diploma',
  'Ausbildung zum Töpfer',
  'Du studierst Keramik',
  'You master new tools quickly.',
  'Wir arbeiten mit der Hochschule zusammen, an der Hochschule sind wir bekannt.',
])('%p says nothing of one', (text) => {
  expect(degreeOf(text)).toBeUndefined()
})

test('a requirement goes before a wish, whatever comes first', () => {
  expect(degreeOf('Studium von Vorteil.\nAbgeschlossenes Studium der Keramik.')).toBe('required')
})

test('for those who still learn only a finished degree counts', () => {
  expect(degreeOf('Degree in ceramics', 'Internship Pottery')).toBeUndefined()
  expect(degreeOf('Completed degree in ceramics', 'Internship Pottery')).toBe('required')
})

test('what the employer offers or says of itself requires none', () => {
  expect(degreeOf('Wir bieten\n- Bachelor in Keramik')).toBeUndefined()
  expect(degreeOf('Über uns\nUnsere Gründerin hat ein abgeschlossenes Studium')).toBeUndefined()
})
