import { describe, expect, test } from 'bun:test'
import { readTerms, termsOfText } from './terms.ts'

const kindsOf = (title: string, text = '') => termsOfText({ title, text }).employment.map(({ value }) => value)
const languagesOf = (text: string) =>
  termsOfText({ title: 'Potter', text }).languages.map(({ language, level, need }) => `${language} ${level} ${need}`)
const yearsOf = (text: string) => termsOfText({ title: 'Potter', text }).years
const levelOf = (title: string, text = '') => termsOfText({ title, text }).level?.value
const degreeOf = (text: string) => termsOfText({ title: 'Potter', text }).degree?.value
const visaOf = (text: string) => termsOfText({ title: 'Potter', text }).visa?.value

describe('employment', () => {
  test('part-time that is possible leaves full-time possible', () => {
    expect(kindsOf('Töpfer', 'Eine Teilzeitbeschäftigung ist möglich.')).toEqual(['part-time', 'full-time'])
    expect(kindsOf('Töpfer', 'Umfang: Teilzeit / 25 Std.\nAuch in Teilzeit geeignet.')).toEqual(['part-time'])
  })

  test('ignores benefits, colleagues and later prospects', () => {
    expect(kindsOf('Töpfer', 'Wir bieten\n- Individuelle Teilzeitmodelle')).toEqual([])
    expect(kindsOf('Potter', 'Medical plans for all full-time employees.')).toEqual([])
    expect(kindsOf('Praktikum Töpferei', 'Danach ist eine unbefristete Anstellung möglich.')).toEqual(['internship'])
    expect(kindsOf('Potier', 'Notre agence recrute en CDI, CDD et intérim.')).toEqual([])
  })

  test('a share of the full hours in the title', () => {
    expect(kindsOf('Töpfer 80-100 %')).toEqual(['part-time', 'full-time'])
    expect(kindsOf('Potter (100 % remote)')).toEqual([])
  })
})

describe('level', () => {
  test('a project lead, a lead and an assistant of a director are no rank', () => {
    expect(levelOf('Projektleiter (m/w/d)')).toBeUndefined()
    expect(levelOf('Lead Generation Manager')).toBeUndefined()
    expect(levelOf('Assistant to the Director')).toBeUndefined()
    expect(levelOf('Member of Technical Staff')).toBeUndefined()
    expect(levelOf('Teamleiter Versand')).toBe('lead')
    expect(levelOf('Responsable d’équipe')).toBe('lead')
  })

  test('two steps in a title leave it open, a label in the text decides otherwise', () => {
    expect(levelOf('Junior/Senior Potter')).toBeUndefined()
    expect(levelOf('Potter', 'Career level: Senior')).toBe('senior')
  })
})

describe('years', () => {
  test('of the general requirement, in figures and words', () => {
    expect(yearsOf('Mindestens zwei Jahre Berufserfahrung und 1 Jahr mit Glasur.').required?.value).toBe(2)
    expect(yearsOf('Une expérience de 3 à 5 ans.').required?.value).toBe(3)
  })

  test('a wish is kept apart; ages, ceilings and histories are left out', () => {
    expect(yearsOf('Idealerweise 4 Jahre Erfahrung')).toMatchObject({ wished: { value: 4 } })
    expect(yearsOf('Idealerweise 4 Jahre Erfahrung').required).toBeUndefined()
    expect(yearsOf('Seit 30 Jahren bringen wir unsere Erfahrung ein.')).toEqual({})
    expect(yearsOf('Tu as maximum 2 ans d’expérience.')).toEqual({})
  })
})

describe('languages', () => {
  test('attaches a level to the language beside it', () => {
    expect(languagesOf('Sehr gute Deutsch- und gute Englischkenntnisse')).toEqual(['de C1 must', 'en B2 must'])
    expect(languagesOf('Fluent in German and English (at least B2)')).toEqual(['de B2 must', 'en B2 must'])
    expect(languagesOf('Languages: German – native, English (C1), French is a plus')).toEqual([
      'de native must',
      'en C1 must',
      'fr null wish',
    ])
  })

  test('handles alternatives and languages that are not needed', () => {
    expect(languagesOf('You are fluent in Spanish or Italian.')).toEqual(['es C1 any', 'it C1 any'])
    expect(languagesOf('German is not required.')).toEqual(['de null not-needed'])
  })

  test('markets, companies, courses and the application need none', () => {
    expect(languagesOf('Du kennst den deutschen Markt.')).toEqual([])
    expect(languagesOf('Please send your application in English.')).toEqual([])
    expect(languagesOf('Wir zahlen Deutsch- und Englischkurse.')).toEqual([])
  })
})

test('silence on visas is undecided, and so is a permit that is asked for', () => {
  expect(visaOf('Our customers are Visa and Mastercard.')).toBeUndefined()
  expect(visaOf('You have the right to work in Germany.')).toBeUndefined()
  expect(visaOf('This role does not offer visa sponsorship.')).toBe('refuses')
  expect(visaOf('We do sponsor visas!')).toBe('sponsors')
})

test('a degree that other training replaces is wished', () => {
  expect(degreeOf('Abgeschlossenes Studium der Keramik oder eines vergleichbaren Fachs')).toBe('required')
  expect(degreeOf('Bachelor’s degree or equivalent experience')).toBe('wished')
  expect(degreeOf('You master new tools quickly.')).toBeUndefined()
})

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
