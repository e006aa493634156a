import { describe, expect, test } from 'bun:test'
import { fixture } from '../../internal/testing.ts'
import { greenhouse } from './greenhouse.ts'

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
  test('gives the postings of one vacancy the same requisition', () => {
    expect(postings[1]?.requisitionId).toBe('greenhouse:moewenflug:6000000101')
    expect(postings[2]).not.toHaveProperty('requisitionId')
  })

  test('keeps entities of content that is HTML already', () => {
    expect(postings[1]?.html).toBe('<p>5 &lt; 6, schon als HTML</p>')
  })

  test('uses the update if there is no publication date', () => {
    expect(postings[1]?.publishedAt).toBe(Date.parse('2026-11-02T15:00:00Z'))
    expect(postings[2]).not.toHaveProperty('publishedAt')
  })

  test('accepts only language codes as a language', () => {
    expect(postings[1]?.language).toBe('pt')
    expect(postings[2]).not.toHaveProperty('language')
  })

  test('uses the configured name, or else the board, for a missing company', () => {
    expect(postings[2]?.companyName).toBe('Möwenflug GmbH')
    expect(parseOne({ company_name: ' ' })?.companyName).toBe('x')
  })
})

describe('Greenhouse work modes', () => {
  test("are read from the employer's own fields", () => {
    expect(workMode(['Workplace Type', 'Remote'])).toMatchObject({ arrangement: 'remote' })
    expect(workMode(['Location Type', ['Remote - Germany']])).toMatchObject({ arrangement: 'remote' })
    expect(workMode(['Work Model', 'Hybrid (2 days)'])).toMatchObject({ arrangement: 'hybrid' })
    expect(workMode(['Remote', 'On-site'])).toMatchObject({ arrangement: 'onsite' })
  })

  test('are only flags if the value is yes or no; a stated arrangement takes precedence', () => {
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
  test('takes the period from the heading', () => {
    expect(postings[2]?.salary).toEqual({ min: 14.5, max: 18, currency: 'EUR', period: 'hour' })
  })

  test('ignores an amount without a clear period', () => {
    expect(postings[3]).not.toHaveProperty('salary')
  })

  test('ignores pay without an amount or a currency, and reversed ranges', () => {
    expect(pay({ min_cents: 0, max_cents: null, currency_type: 'EUR' })).not.toHaveProperty('salary')
    expect(pay({ min_cents: 6_000_000, max_cents: 7_000_000, currency_type: '€' })).not.toHaveProperty('salary')
    expect(pay({ min_cents: 7_000_000, max_cents: 6_000_000, currency_type: 'EUR' })).not.toHaveProperty('salary')
  })
})

test('requests one document with descriptions and pay', () => {
  expect(greenhouse.requests({ board: 'moewenflug' })).toEqual([
    'https://boards-api.greenhouse.io/v1/boards/moewenflug/jobs?content=true&pay_transparency=true',
  ])
})
