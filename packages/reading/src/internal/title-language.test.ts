import { describe, expect, test } from 'bun:test'
import { detectTitleLanguage, readLanguage } from '../language.ts'
import { markedLanguage } from './title-language.ts'

describe('the gender marker of a title', () => {
  test.each([
    ['Head of Sales (m/w/d)', 'de'],
    ['Head of Sales (w/m/x)', 'de'],
    ['Potter (d|m|w)', 'de'],
    ['Töpfer:in', 'de'],
    ['Töpfer*innen', 'de'],
    ['Manager (H/F)', 'fr'],
    ['Manager F-H', 'fr'],
    ['Manager (m/v)', 'other'],
  ] as const)('%p tells that the ad is in %s', (title, language) => {
    expect(markedLanguage(title)).toBe(language)
  })

  test.each(['Head of Sales', 'Head of Sales (f/m)', 'Linkedin Manager', 'B/W Photographer', ''])(
    '%p has none',
    (title) => {
      expect(markedLanguage(title)).toBeUndefined()
    },
  )
})

describe('the words of a title', () => {
  test.each([
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
  ] as const)('of %p are in %s', (title, language) => {
    expect(detectTitleLanguage(title)).toBe(language)
  })
})

describe('an ad known by its title alone', () => {
  const read = (title: string) => readLanguage({ title, text: '' }).value

  test.each([
    ['Head of Sales (m/w/d)', 'de'],
    ['Sachbearbeiter Einkauf und Vertrieb', 'de'],
    ['Manager (H/F)', 'fr'],
    ['Chargé de clientèle pour le Sud', 'fr'],
    ['Desarrollador para el equipo', 'other'],
    ['инженер', 'other'],
  ] as const)('%p is in %s', (title, language) => {
    expect(read(title)).toBe(language)
  })

  test.each(['Customer Support Specialist', 'Senior Software Engineer', 'Potter'])('%p leaves it open', (title) => {
    expect(read(title)).toBe('unsure')
  })

  test('a sentence in English contradicts a German marker', () => {
    expect(read('Join our team as a Potter with the option to travel (m/w/d)')).toBe('unsure')
  })
})
