import { expect, test } from 'bun:test'
import { readTerms, termsOfText } from './terms.ts'

test('hours, start and deadline', () => {
  const text = 'Arbeitszeit: 30-40 Std./Woche\nStart: 1. März 2027\nBewerbungsfrist: 28.02.2027'
  const { hours, startsAt, deadline } = termsOfText({ title: 'Töpfer', text })
  expect(hours?.value).toEqual({ min: 30, max: 40 })
  expect(startsAt?.value).toBe('2027-03-01')
  expect(deadline?.value).toBe('2027-02-28')
  expect(termsOfText({ title: 'Töpfer', text: 'Bewerbungsfrist: 31.02.2027' }).deadline).toBeUndefined()
  expect(termsOfText({ title: 'Töpfer in Teilzeit (20-25 Std./Woche)', text: '' }).hours?.value).toEqual({
    min: 20,
    max: 25,
  })
})

test.each([
  ['Fluent in English, German/French are a plus', { en: true, de: false, fr: false }],
  ['Fließend Englisch, Deutsch oder Französisch von Vorteil', { en: true, de: false, fr: false }],
  ['English, German or French are a plus', { en: false, de: false, fr: false }],
])('a wish for one of several languages is none for the required one before them: %s', (text, needed) => {
  const languages = readTerms({ title: 'Potter', text: `Requirements\n${text}` })?.value.languages ?? []
  expect(Object.fromEntries(languages.map(({ language, required }) => [language, required]))).toEqual(needed)
})

test.each([
  ['Leiter Ausbildung (m/w/d)', [], 'lead'],
  ['Head of Apprenticeships', [], 'executive'],
  ['Filialleiterin Praktikum und Ausbildung', [], 'lead'],
  ['Ads Project Manager Apprentice', ['apprenticeship'], 'entry'],
  ['Ausbildung (m/w/d) zum Marktleiter', ['apprenticeship'], 'entry'],
  ['Assistenz der Leitung, Praktikum', ['internship'], 'entry'],
])('who leads training is not in training: %s', (title, employmentTypes, level) =>
  expect(readTerms({ title, text: '' })?.value).toMatchObject({ employmentTypes, level }),
)

test("prefers the text and falls back to the source's fields", () => {
  const read = readTerms({ title: 'Potter', text: 'Part-time position.', stated: ['FullTime', 'Contract', 'Senior'] })
  expect(read?.value).toMatchObject({ employmentTypes: ['part-time', 'contract'], level: 'senior' })
  expect(read?.parts).toEqual({
    employmentTypes: { rule: 'text', quote: 'Part-time position.' },
    level: { rule: 'source', quote: '' },
  })
  expect(readTerms({ title: 'Potter', text: 'Pots.', stated: ['Ceramics'] })).toBeUndefined()
})

test.each([
  ['one word', 'a'.repeat(1_000_000)],
  ['languages without end', 'deutsch und '.repeat(90_000)],
  ['years without end', '3 bis '.repeat(200_000)],
  ['degrees without end', 'bachelor oder '.repeat(90_000)],
  ['short lines', 'vollzeit\n'.repeat(120_000)],
])('a hostile text of a million letters is read as far as its first 60,000: %s', (_, text) => {
  expect(readTerms({ title: text, text })).toEqual(
    readTerms({ title: text.slice(0, 300), text: text.slice(0, 60_000) }),
  )
})
