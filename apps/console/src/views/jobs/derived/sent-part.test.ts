import { DerivedInput } from '@jobs/types/jobs/derived-input.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { expect, test } from 'bun:test'
import type { ReadValues } from '../../../ui/values/read-values.ts'
import { sentOf } from './sent-part.ts'

const values: ReadValues = {
  language: 'de',
  workArrangement: 'remote',
  eligibility: { scope: 'countries', countries: ['DE'], excluded: [], timeZones: [] },
  occupation: { isco: '4311', esco: null, label: 'Buchhalter', confidence: 0.6 },
  terms: { ...NO_TERMS, level: 'senior', hours: { min: null, max: null } },
  skills: [{ label: 'DATEV', esco: null, kind: 'must' }],
  evidence: {},
}

test('sends one term alone, and hours without a number as null', () => {
  expect(sentOf('level', values)).toEqual({ derived: { terms: { level: 'senior' } } })
  expect(sentOf('hours', values)).toEqual({ derived: { terms: { hours: null } } })
})

test('sends an occupation without its confidence and evidence', () => {
  const sent = sentOf('occupation', values)
  expect('derived' in sent && DerivedInput.parse(sent.derived)).toEqual({
    occupation: { isco: '4311', esco: null, label: 'Buchhalter' },
  })
  expect(sentOf('occupation', { ...values, occupation: null })).toEqual({ derived: { occupation: null } })
})

test('pay that was emptied is taken out with its currency', () => {
  expect(sentOf('salary', { ...values, currency: 'EUR' })).toEqual({
    job: { salaryMin: null, salaryMax: null, currency: null },
  })
  expect(sentOf('salary', { ...values, salaryMax: 50_000, currency: 'EUR' })).toEqual({
    job: { salaryMin: null, salaryMax: 50_000, currency: 'EUR' },
  })
})
