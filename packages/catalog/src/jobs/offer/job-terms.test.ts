import { describe, expect, test } from 'bun:test'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { savePosting } from '../../merging/save-posting.ts'
import { testEngines, testPosting } from '../../testing.ts'
import { sharedCatalog } from '../../testing-shared.ts'
import { readStoredTerms, storedTerms, termsOf } from './job-terms.ts'

const SENIOR: JobTerms = { ...NO_TERMS, level: 'senior' }
const HALF_DAYS: JobTerms = { ...NO_TERMS, employmentTypes: ['part-time'], hours: { min: null, max: 20 } }
const ofTerms = (value: JobTerms) => ({
  derived: { terms: { ...derivedFrom(value, 0.9, 'text', 'Teilzeit'), parts: {} } },
})

test('a job has the terms of the first of its postings that states any', () => {
  expect(termsOf([{}, ofTerms(SENIOR), ofTerms(HALF_DAYS)])).toEqual(SENIOR)
  expect(termsOf([{}])).toBeUndefined()
})

test('the column stores them, or null if there are none', () => {
  expect(readStoredTerms(storedTerms(HALF_DAYS))).toEqual(HALF_DAYS)
  expect(storedTerms(undefined)).toBeNull()
  expect(readStoredTerms(null)).toEqual(NO_TERMS)
  expect(readStoredTerms('{"level":"boss"}')).toEqual(NO_TERMS)
})

describe.each(testEngines)('terms of jobs, on %s', (engine) => {
  const opening = sharedCatalog(engine)

  test('follow the posting', async () => {
    const { catalog } = await opening
    const shown = async () => {
      const [row]: { terms: string | null }[] = await catalog.read`SELECT terms FROM jobs`
      return readStoredTerms(row?.terms ?? null)
    }
    await savePosting(catalog, testPosting('a'), 1000)
    expect(await shown()).toEqual(NO_TERMS)
    await savePosting(catalog, { ...testPosting('a'), ...ofTerms(HALF_DAYS) }, 2000)
    expect(await shown()).toEqual(HALF_DAYS)
    await savePosting(catalog, testPosting('a'), 3000)
    expect(await shown()).toEqual(NO_TERMS)
  })
})
