import { expect, test } from 'bun:test'
import { blockKeys } from './block-keys.ts'
import { companyWords } from './company.ts'
import { canonicalUrl, fingerprintOf } from './fingerprint.ts'
import { groupByMatch } from './groups.ts'
import { containment, jaccard, overlap, sketchOf } from './internal/sketch.ts'
import { titleWords } from './title.ts'

test.each([
  ['Möwenflug GmbH & Co. KG', 'moewenflug'],
  ['Moewenflug Deutschland GmbH', 'moewenflug'],
  ['Quellgut S.A.S.', 'quellgut'],
  ['The Quellgut Company, Inc.', 'quellgutcompany'],
  ['Quellgut.io', 'quellgut'],
  ['Germany', 'germany'],
  ['Le Comptoir des Eaux', 'comptoireaux'],
  ['Entreprise non nommée', ''],
])('the key of company %s is %s', (name, key) => {
  expect(companyWords(name).join('')).toBe(key)
})

test.each([
  ['(Senior) C++ Entwickler*in (m/w/d)', 'Entwickler C++ [w/m/x]'],
  ['Buchhalter/in in Voll- oder Teilzeit', 'Comptable (H/F) CDI'],
  ['Projektleiter:in F&E, 100% remote', 'Chef de projet R&D (télétravail)'],
  ['Werkstudentin Vertrieb (m/w/d) 20 h/Woche', 'Working Student Sales'],
  ['IT-Systemadministrator (w/m/d), Kennziffer 2026-17', 'IT System Administrator'],
  ['Full-Stack Developer', 'FULLSTACK-ENTWICKLER'],
  ['Sachbearbeiter Logistik', 'Logistics Clerk'],
  ['Koch – Ref. 20234', 'KOCH (m/w/d)'],
  ['Steuerfachangestellte:r', 'Steuerfachangestellter (gn)'],
  ['Ingénieur·e Données', 'Data Ingenieur'],
  ['Teamleitung Kundenservice', 'Team Lead Kundenservice'],
  ['Sachbearbeiter Kreditorenbuchhaltung', 'Accounts Payable Clerk'],
  ['Spezialist Entgeltabrechnung', 'Payroll Specialist'],
])('%s and %s have the same words', (a, b) => {
  const [one, other] = [titleWords(a).tokens, titleWords(b).tokens]
  expect(one.toSorted()).toEqual(other.toSorted())
})

test.each([
  'Möwenflug Luftfahrt SE: Einkäufer (m/w/d)',
  'Einkäufer, Möwenflug',
  'Einkäufer, Möwenflug Zentrale',
  'Einkäufer bei Möwenflug Luftfahrt',
  'Einkäufer (m/w/d) im Möwenflug Luftfahrt e. V.',
])('the employer is no word of the title %s', (title) => {
  expect(titleWords(title, [], ['moewenflug', 'luftfahrt']).tokens).toEqual(titleWords('Einkäufer').tokens)
})

test('recognises addresses of the same vacancy', () => {
  const of = (...addresses: string[]) => new Set(addresses.map(canonicalUrl))
  const [id, uuid] = ['4012345', '3c1e7a52-0b6f-4b54-9a07-0d7b1a8f2e11']
  expect(
    of(
      `https://boards.greenhouse.io/m/jobs/${id}`,
      `https://job-boards.eu.greenhouse.io/m/jobs/${id}?gh_src=x`,
      `https://m.example/jobs?gh_jid=${id}`,
    ),
  ).toEqual(new Set([`greenhouse:${id}`]))
  expect(of(`https://jobs.ashbyhq.com/M/${uuid}/application`, `https://jobs.ashbyhq.com/m/${uuid}#top`)).toEqual(
    new Set([`ashby:${uuid}`]),
  )
  expect(of('https://m.example/karriere', 'mailto:a@b.example', 'nothing', 'https://m.example/jobs?lang=de')).toEqual(
    new Set([undefined]),
  )
  expect(of('https://m.example/a?job=1234&b=2', 'https://m.example/a?b=2&job=1235').size).toBe(2)
})

test('texts are compared by runs of four words', () => {
  const [whole, part] = [sketchOf('eins zwei drei vier fünf sechs sieben'), sketchOf('Zwei, drei: VIER fuenf!')]
  expect([whole.size, part.size]).toEqual([4, 1])
  expect(containment(overlap(whole, part))).toBe(1)
  expect(jaccard(overlap(whole, part))).toBe(0.25)
  expect(sketchOf('...').whole).toBe(0)
})

test('numbers are compared without the letters beside them', () => {
  expect(sketchOf('30-36KEUR, 35h').numbers).toEqual(sketchOf('30 bis 36 k€, 35 Stunden').numbers)
})

test('an advert is found by the keys of those that may be the same job', () => {
  const advert = { source: 'a', title: 'Buchhalter', company: 'Xylo', location: '', text: 'eins zwei drei vier fünf' }
  const finds = (a: Partial<typeof advert>, b: Partial<typeof advert>) => {
    const [one, other] = [a, b].map((changes) => blockKeys(fingerprintOf({ ...advert, ...changes })))
    return [...(one?.telling ?? []), ...(one?.loose ?? [])].some((key) => other?.stored.includes(key))
  }
  expect(finds({}, { company: 'XYLO GmbH', title: 'Comptable (H/F)' })).toBe(true)
  expect(finds({}, { company: 'Xylo Water' })).toBe(true)
  expect(finds({ company: 'Xylo Water' }, {})).toBe(true)
  expect(finds({ company: 'Xylo Air' }, { company: 'Xylo Water' })).toBe(false)
  expect(finds({ title: 'Senior Buchhalter' }, {})).toBe(true)
  expect(finds({ title: 'Koch' }, {})).toBe(false)
  expect(finds({ company: '' }, { company: '', title: 'Koch' })).toBe(true)
})

test('no group holds two that do not match', () => {
  const near = (a: number, b: number) => Math.abs(a - b) <= 1
  expect(groupByMatch([2, 1, 3, 9], near)).toEqual([[2, 1], [3], [9]])
})
