import { describe, expect, test } from 'bun:test'
import { greenhouse } from './greenhouse.ts'
import { fixture } from '../../internal/testing.ts'

const board = await fixture('greenhouse/board.json')
const { postings } = greenhouse.parse(board, { board: 'moewenflug', companyName: 'Möwenflug GmbH' })

function parseOne(fields: object) {
  const job = { id: 1, title: 'Köchin', absolute_url: 'https://job-boards.greenhouse.io/x/jobs/1', ...fields }
  return greenhouse.parse(JSON.stringify({ jobs: [job] }), { board: 'x' }).postings[0]
}
const pay = (range: object) => parseOne({ pay_input_ranges: [range] })
const workMode = (...metadata: [string, unknown][]) =>
  parseOne({ metadata: metadata.map(([name, value]) => ({ name, value })) })

describe('Greenhouse postings', () => {
  test('reads a posting whole', () => {
    expect(postings[0]).toEqual({
      externalId: '7000000101',
      url: 'https://job-boards.eu.greenhouse.io/moewenflug/jobs/7000000101',
      requisitionId: 'greenhouse:moewenflug:6000000101',
      title: 'Senior Data Engineer (all genders)',
      companyName: 'Möwenflug',
      places: ['Berlin', 'Köln', 'Berlin, Germany'],
      arrangement: 'hybrid',
      html: `<h2>Über uns</h2>\n<p>Schreib &lt;br&gt; &amp; <a href="https://moewenflug.example/?a=1&amp;b=2">mehr</a>&nbsp;'hier'</p>`,
      language: 'de',
      tags: ['Data & Analytics', 'Full-time'],
      publishedAt: Date.parse('2026-10-01T13:00:00Z'),
      expiresAt: Date.parse('2026-12-31T23:00:00Z'),
      salary: { min: 65_000, max: 90_000, currency: 'EUR', period: 'year' },
    })
  })

  test('one vacancy in two places shares its requisition', () => {
    expect(postings[1]?.requisitionId).toBe('greenhouse:moewenflug:6000000101')
    expect(postings[2]).not.toHaveProperty('requisitionId')
  })

  test('content that is HTML already keeps its entities', () => {
    expect(postings[1]?.html).toBe('<p>5 &lt; 6, schon als HTML</p>')
  })

  test('the update stands in for a missing date of publication', () => {
    expect(postings[1]?.publishedAt).toBe(Date.parse('2026-11-02T15:00:00Z'))
    expect(postings[2]).not.toHaveProperty('publishedAt')
  })

  test('only a language code is a language', () => {
    expect(postings[1]?.language).toBe('pt')
    expect(postings[2]).not.toHaveProperty('language')
  })

  test('the configured name, else the board, stands in for a missing company', () => {
    expect(postings[2]?.companyName).toBe('Möwenflug GmbH')
    expect(parseOne({ company_name: ' ' })?.companyName).toBe('x')
  })
})

describe('Greenhouse work modes', () => {
  test('a field of the employer states it', () => {
    expect(workMode(['Workplace Type', 'Remote'])).toMatchObject({ arrangement: 'remote' })
    expect(workMode(['Location Type', ['Remote - Germany']])).toMatchObject({ arrangement: 'remote' })
    expect(workMode(['Work Model', 'Hybrid (2 days)'])).toMatchObject({ arrangement: 'hybrid' })
    expect(workMode(['Remote', 'On-site'])).toMatchObject({ arrangement: 'onsite' })
  })

  test('a yes or no is only a flag, and gives way to a stated arrangement', () => {
    expect(workMode(['Remote', true])).toMatchObject({ remoteFlag: true })
    expect(workMode(['Remote?', 'No'])).toMatchObject({ remoteFlag: false })
    expect(postings[1]).toMatchObject({ arrangement: 'remote' })
    expect(postings[1]).not.toHaveProperty('remoteFlag')
  })

  test.each([
    ['labels that disagree', ['Workplace Type', ['Remote', 'Hybrid']]],
    ['a mere possibility', ['Workplace Type', 'Remote eligible']],
    ['a field about something else', ['Remote Work Stipend', 'Remote']],
    ['no value', ['Workplace Type', null]],
  ] as const)('%s states nothing', (_, field) => {
    expect(workMode([...field])).not.toHaveProperty('arrangement')
    expect(workMode([...field])).not.toHaveProperty('remoteFlag')
  })
})

describe('Greenhouse pay', () => {
  test('the heading names the period', () => {
    expect(postings[2]?.salary).toEqual({ min: 14.5, max: 18, currency: 'EUR', period: 'hour' })
  })

  test('an amount of no clear period is no salary', () => {
    expect(postings[3]).not.toHaveProperty('salary')
  })

  test('nor is one without amount or currency, or one upside down', () => {
    expect(pay({ min_cents: 0, max_cents: null, currency_type: 'EUR' })).not.toHaveProperty('salary')
    expect(pay({ min_cents: 6_000_000, max_cents: 7_000_000, currency_type: '€' })).not.toHaveProperty('salary')
    expect(pay({ min_cents: 7_000_000, max_cents: 6_000_000, currency_type: 'EUR' })).not.toHaveProperty('salary')
  })
})

test('Greenhouse settings take a board that is safe in an address', () => {
  expect(greenhouse.requests({ board: 'moewenflug' })).toEqual([
    'https://boards-api.greenhouse.io/v1/boards/moewenflug/jobs?content=true&pay_transparency=true',
  ])
  for (const board of ['', 'a/b', 'a b', '..', 'a?b', 'ä', 'a\n'])
    expect(greenhouse.settings.safeParse({ board }).success).toBe(false)
  expect(greenhouse.settings.safeParse({ board: 'a', other: 1 }).success).toBe(false)
})
