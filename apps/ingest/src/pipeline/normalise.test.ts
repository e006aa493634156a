import { expect, test } from 'bun:test'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { normalise } from './normalise.ts'

const raw: RawPosting = {
  externalId: '1',
  url: 'https://board.example/1',
  title: 'Buchhalterin (m/w/d)',
  companyName: 'Muster GmbH',
  places: ['Köln'],
  arrangement: 'remote',
  html: '<p>Du kümmerst dich um unsere Bücher.</p><ul><li>Gehalt: 3.000 - 3.500 € im Monat, 13 Gehälter</li></ul>',
  tags: [],
}

const salaryOf = (posting: RawPosting) => {
  const normalised = normalise(posting, { source: 'board', feedKey: 'board' }, Date.UTC(2026, 0, 1))
  if (!('posting' in normalised)) throw new Error(normalised.dropped)
  const { salaryMin, salaryMax, currency } = normalised.posting.fields
  return { salaryMin, salaryMax, currency }
}

test('pay is read from the text as annual figures when the source states none', () => {
  expect(salaryOf(raw)).toEqual({ salaryMin: 39_000, salaryMax: 45_500, currency: 'EUR' })
})

test("the source's own fields go before the text", () => {
  const stated = { min: 50_000, currency: 'EUR', period: 'year' } as const
  expect(salaryOf({ ...raw, salary: stated })).toEqual({ salaryMin: 50_000, salaryMax: undefined, currency: 'EUR' })
})

test('the title may state it, and other sums are none', () => {
  const html = '<p>Du kümmerst dich um unsere Bücher. 1.500 € Weiterbildungsbudget und 50 € Sachbezug.</p>'
  expect(salaryOf({ ...raw, html }).currency).toBeUndefined()
  expect(salaryOf({ ...raw, html, title: 'Buchhalter (m/w/d), bis 55.000 €' })).toEqual({
    salaryMin: undefined,
    salaryMax: 55_000,
    currency: 'EUR',
  })
})
