import { expect, test } from 'bun:test'
import { readOccupation } from './read-occupation.ts'

const read = (title: string, more: { text?: string; tags?: string[]; companyName?: string } = {}) =>
  readOccupation({ title, companyName: 'Beispiel GmbH', tags: [], text: '', language: 'de', ...more })
const codeOf = (title: string, more: Parameters<typeof read>[1] = {}) => read(title, more)?.value[0]?.isco

test('an occupation has its code, its concept and its name in the language of the ad', () => {
  expect(read('Softwareentwickler:in (m/w/d)')).toEqual({
    value: [
      {
        isco: '2512',
        esco: 'http://data.europa.eu/esco/occupation/f2b15a0e-e65a-438a-affb-29b9d50b77d1',
        label: 'Softwareentwickler/Softwareentwicklerin',
        confidence: 0.9,
      },
    ],
    confidence: 0.9,
    evidence: { rule: 'title', quote: 'Softwareentwickler:in (m/w/d)' },
  })
})

test('leading people or a function makes a manager, leading a project does not', () => {
  expect(codeOf('Head of Software Engineering')).toBe('1330')
  expect(codeOf('Team Lead Account Executives')).toBe('1221')
  expect(codeOf('Responsable d’équipe maintenance informatique')).toBe('1330')
  expect(codeOf('Projektleiter IT')).toBe('2511')
  expect(codeOf('Lead Data Engineer')).toBe('2511')
})

test('tasks decide between what a title may mean', () => {
  const title = 'Personalfachkaufmann'
  const hiring = 'Ihre Aufgaben:\nBewerber ansprechen, Vorstellungsgespräche führen, Personal auswählen und einstellen'
  const filing =
    'Ihre Aufgaben:\nPersonalakten führen, Daten der Beschäftigten eingeben, Urlaub erfassen, Bescheinigungen ausstellen'
  expect(codeOf(title, { text: hiring })).toBe('2423')
  expect(codeOf(title, { text: filing })).toBe('4416')
  expect(read(title, { text: filing })?.evidence.rule).toBe('title and tasks')
})

test('the employer is no part of the title', () => {
  expect(codeOf('Bäckerei Korn: Webentwickler', { companyName: 'Bäckerei Korn' })).toBe('2513')
  expect(codeOf('Bäcker', { companyName: 'Bäcker' })).toBe('7512')
})

test('the words of the source help where the title names nothing', () => {
  expect(codeOf('Wir wollen dich!')).toBeUndefined()
  expect(read('Wir wollen dich!', { tags: ['Krankenpfleger'] })).toMatchObject({
    value: [{ isco: '2221' }],
    evidence: { rule: 'words of the source', quote: 'Krankenpfleger' },
  })
})

test('claims no occupation without a name of one', () => {
  expect(read('Initiativbewerbung')).toBeUndefined()
  expect(read('')).toBeUndefined()
})
