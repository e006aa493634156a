import { describe, expect, test } from 'bun:test'
import { detectTitleLanguage, readLanguage } from '../language.ts'
import { testAll, testEach } from './testing-rows.ts'
import { markedLanguage } from './title-language.ts'

describe('the gender marker of a title', () => {
  testEach('%p tells that the ad is in %s', markedLanguage, [
    ['Head of Sales (m/w/d)', 'de'],
    ['Head of Sales (w/m/x)', 'de'],
    ['Potter (d|m|w)', 'de'],
    ['Töpfer:in', 'de'],
    ['Töpfer*innen', 'de'],
    ['Manager (H/F)', 'fr'],
    ['Manager F-H', 'fr'],
    ['Manager (m/v)', 'other'],
  ])

  testAll('%p has none', markedLanguage, undefined, [
    'Head of Sales',
    'Head of Sales (f/m)',
    'Linkedin Manager',
    'B/W Photographer',
    '',
  ])
})

describe('the words of a title', () => {
  testEach('of %p are in %s', detectTitleLanguage, [
    ['Sachbearbeiter Einkauf', 'de'],
    ['Mitarbeiterin im Vertrieb', 'de'],
    ['Bilanzbuchhalter in Teilzeit', 'de'],
    ['Chargé de clientèle', 'fr'],
    ['Développeur web pour l’équipe', 'fr'],
    ['Senior Software Engineer', 'en'],
    ['Customer Success Manager (m/w/d)', 'en'],
    ['Head of Sales', 'en'],
    ['Desarrollador de software', 'other'],
    ['Medewerker voor het magazijn', 'other'],
    ['Specjalista do spraw księgowości', 'other'],
    ['ソフトウェアエンジニア', 'other'],
    ['(m/w/d)', 'other'],
    ['', 'other'],
  ])
})

describe('an ad known by its title alone', () => {
  const read = (title: string) => readLanguage({ title, text: '' }).value

  testEach('%p is in %s', read, [
    ['Head of Sales (m/w/d)', 'de'],
    ['Sachbearbeiter Einkauf und Vertrieb', 'de'],
    ['Manager (H/F)', 'fr'],
    ['Chargé de clientèle pour le Sud', 'fr'],
    ['Desarrollador para el equipo', 'other'],
    ['инженер', 'other'],
  ])

  testAll('%p leaves it open', read, 'unsure', ['Customer Support Specialist', 'Senior Software Engineer', 'Potter'])

  test('a sentence in English contradicts a German marker', () => {
    expect(read('Join our team as a Potter with the option to travel (m/w/d)')).toBe('unsure')
  })
})
