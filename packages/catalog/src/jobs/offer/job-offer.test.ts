import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { Occupation } from '@jobs/types/jobs/occupation.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { describe, expect, test } from 'bun:test'
import { savePosting } from '../../merging/save-posting.ts'
import { sharedCatalog } from '../../testing-shared.ts'
import { testEngines, testPosting } from '../../testing.ts'
import { indexedJobs } from '../indexed-jobs.ts'
import type { JobRow } from '../job-columns.ts'
import { type Offer, offerColumns, offerOf } from './job-offer.ts'
import { storedOccupations, storedValues } from './stored-values.ts'

const BEEKEEPER: Occupation = { isco: '6123', esco: null, label: 'Imker', confidence: 0.9 }
const ESCO = 'http://data.europa.eu/esco'
const BAKER: Occupation = { isco: '7512', esco: `${ESCO}/occupation/x`, label: 'Bäcker', confidence: 0.8 }
const GLAZING: Skill = { label: 'Glasieren', esco: null, kind: 'must' }
const FIRING: Skill = { label: 'Brennen', esco: `${ESCO}/skill/x`, kind: 'task' }
const SENIOR: JobTerms = { ...NO_TERMS, level: 'senior' }
const HALF_DAYS: JobTerms = { ...NO_TERMS, employmentTypes: ['part-time'], hours: { min: null, max: 20 } }
const NOTHING: Offer = { occupations: [], terms: undefined, skills: [] }

/** The part of a posting that says this much of its offer. */
const saying = ({ occupations, terms, skills }: Partial<Offer>) => ({
  derived: {
    ...(occupations && { occupations: derivedFrom([...occupations], 0.9, 'title', 'Imker') }),
    ...(terms && { terms: { ...derivedFrom(terms, 0.9, 'text', 'Teilzeit'), parts: {} } }),
    ...(skills && { skills: derivedFrom([...skills], 0.8, 'vocabulary') }),
  },
})
const read = (row: Pick<JobRow, keyof Offer>) => {
  const { terms, skills } = storedValues({ ...row, eligibility: null })
  return { occupations: storedOccupations(row.occupations), terms, skills }
}

test('a job has each value of the first of its postings that has it', () => {
  const first = saying({ occupations: [BEEKEEPER, BAKER], terms: SENIOR })
  const second = saying({ occupations: [BAKER], terms: HALF_DAYS, skills: [GLAZING, FIRING] })
  expect(offerOf([{}, first, second])).toEqual({
    occupations: [BEEKEEPER, BAKER],
    terms: SENIOR,
    skills: [GLAZING, FIRING],
  })
  expect(offerOf([{}])).toEqual(NOTHING)
})

test('the columns store them, or null; invalid values are read as none', () => {
  const offer = { occupations: [BEEKEEPER, BAKER], terms: HALF_DAYS, skills: [GLAZING, FIRING] }
  const none = { occupations: null, terms: null, skills: null }
  expect(read(offerColumns(offer))).toEqual(offer)
  expect(offerColumns(NOTHING)).toEqual(none)
  expect(read(none)).toEqual({ occupations: [], terms: NO_TERMS, skills: [] })
  const invalid = { occupations: '[{"isco":5}]', terms: '{"level":"boss"}', skills: '[{"label":""}]' }
  expect(read(invalid)).toEqual({ occupations: [], terms: NO_TERMS, skills: [] })
})

describe.each(testEngines)('the offer of a job on %s', (engine) => {
  const opening = sharedCatalog(engine)

  test('follows the posting, and its occupations reach the index', async () => {
    const { catalog } = await opening
    const shown = async () => {
      const [row]: [JobRow] = await catalog.read`SELECT * FROM jobs`
      return { ...read(row), indexed: (await indexedJobs(catalog.read, [1]))[0]?.occupations }
    }
    const offer = { occupations: [BAKER, BEEKEEPER], terms: HALF_DAYS, skills: [FIRING] }
    const none = { ...read({ occupations: null, terms: null, skills: null }), indexed: [] }
    await savePosting(catalog, testPosting('a'), 1000)
    expect(await shown()).toEqual(none)
    await savePosting(catalog, { ...testPosting('a'), ...saying(offer) }, 2000)
    const indexed = [BAKER, BEEKEEPER].map(({ isco, esco }) => ({ isco, esco }))
    expect(await shown()).toEqual({ ...offer, indexed })
    await savePosting(catalog, testPosting('a'), 3000)
    expect(await shown()).toEqual(none)
  })
})
