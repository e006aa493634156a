import type { DerivedInput } from '@jobs/types/jobs/derived-input.ts'
import { derivedFrom, type DerivedValues } from '@jobs/types/jobs/derived.ts'
import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { listAudit } from '../../audit/list-audit.ts'
import { currentRevision } from '../../revision/catalog-state.ts'
import { testActor, testEngines } from '../../testing.ts'
import { jobRow } from '../find-job.ts'
import { editingSuite, feedJob, input, NOW } from '../internal/testing.ts'
import { storedOccupations, storedValues } from '../offer/stored-values.ts'
import { correctJob } from './correct-job.ts'
import { createJob } from './create-job.ts'
import type { Expected } from './lock-job-for-edit.ts'
import { unpinJob } from './pinning.ts'

const NURSE = { isco: '2221', esco: null, label: 'Krankenpflegerin' }
const COOK = { isco: '5120', esco: null, label: 'Koch' }
const skill = (label: string): Skill => ({ label, esco: null, kind: 'must' })
const limitedTo = (...countries: string[]) => ({ scope: 'countries' as const, countries, excluded: [], timeZones: [] })

/** What rules read from an ad. */
const derived = (terms: Partial<JobTerms> = {}): DerivedValues => ({
  eligibility: derivedFrom(limitedTo('DE'), 0.9, 'test'),
  occupations: derivedFrom([{ ...COOK, confidence: 0.7 }], 0.7, 'test'),
  terms: { ...derivedFrom({ ...NO_TERMS, level: 'entry', yearsMin: 1, ...terms }, 0.9, 'test'), parts: {} },
  skills: derivedFrom([skill('Kochen')], 0.9, 'test'),
})

describe.each(testEngines)('corrections on %s', (engine) => {
  const opening = editingSuite(engine)
  const open = async () => {
    const opened = await opening()
    const { catalog, deps } = opened
    const feed = (values: DerivedValues = derived(), now = NOW) =>
      opened.save({ ...feedJob(), places: [], derived: values }, now)
    const correct = (given: DerivedInput, expected: Expected = 'any', ref = '1') =>
      correctJob(deps, ref, given, { by: testActor, expected }, NOW + 1)
    /** What the job has by now, as it is stored. */
    const stored = async (ref = '1') => {
      const row = await jobRow(catalog.read, ref)
      if (!row) throw new Error(`no job ${ref}`)
      const { eligibility, terms, skills } = storedValues(row)
      return {
        eligibility,
        occupations: storedOccupations(row.occupations),
        terms,
        skills: skills.map(({ label }) => label),
      }
    }
    const countries = async () => {
      const rows: { country: string }[] = await catalog.read`SELECT m.country FROM country_set_members m
        JOIN jobs j ON j.country_set = m.set_id ORDER BY m.country`
      return rows.map(({ country }) => country)
    }
    const lastAudit = async () => (await listAudit(catalog, { page: 1, perPage: 1 })).items[0]
    return { ...opened, feed, correct, stored, countries, lastAudit }
  }

  test('replace what rules read, and outlast later readings', async () => {
    const { feed, correct, stored, countries } = await open()
    await feed()
    expect(await countries()).toEqual(['DE'])
    const { job } = await correct({
      eligibility: limitedTo('AT', 'CH'),
      occupation: NURSE,
      terms: { level: 'senior' },
      skills: [skill('Wundversorgung')],
    })
    expect(job.pinnedFields).toEqual(['eligibility', 'occupation', 'skills', 'terms.level'])
    const expected = {
      eligibility: limitedTo('AT', 'CH'),
      occupations: [{ ...NURSE, confidence: 1 }],
      terms: { ...NO_TERMS, level: 'senior' as const, yearsMin: 1 },
      skills: ['Wundversorgung'],
    }
    expect([await stored(), await countries()]).toEqual([expected, ['AT', 'CH']])
    await feed(derived({ level: 'lead', yearsMin: 4 }), NOW + DAY_MS)
    expect(await stored()).toEqual({ ...expected, terms: { ...NO_TERMS, level: 'senior', yearsMin: 4 } })
    expect(await countries()).toEqual(['AT', 'CH'])
  })

  test('an edited title decides the occupation until it is unpinned, unless that was corrected', async () => {
    const { deps, feed, correct, stored, edit } = await open()
    await feed()
    const readOffer = () => ({ occupations: derivedFrom([{ ...NURSE, confidence: 0.9 }], 0.9, 'title') })
    const rename = (title: string) => edit('1', { title }, NOW + 1, { readOffer })
    await rename('Krankenpfleger')
    expect((await stored()).occupations).toMatchObject([NURSE])
    await feed(derived(), NOW + DAY_MS)
    expect((await stored()).occupations).toMatchObject([NURSE])
    await unpinJob(deps, '1', { by: testActor, expected: 'any' }, NOW + DAY_MS, 'title')
    expect((await stored()).occupations).toMatchObject([COOK])
    await correct({ occupation: COOK })
    await rename('Pflegerin')
    expect((await stored()).occupations).toMatchObject([COOK])
    await unpinJob({ ...deps, readOffer }, '1', { by: testActor, expected: 'any' }, NOW + DAY_MS, 'occupation')
    expect((await stored()).occupations).toMatchObject([NURSE])
  })

  test('say that an ad states nothing', async () => {
    const { feed, correct, stored } = await open()
    await feed()
    await correct({ occupation: null, terms: { level: null, languages: [] }, skills: [] })
    await feed(derived({ level: 'lead', languages: [{ language: 'de', level: null, required: true }] }), NOW + DAY_MS)
    expect(await stored()).toMatchObject({ occupations: [], skills: [], terms: { level: null, languages: [] } })
  })

  test('pin values that are right already, so that no later reading changes them', async () => {
    const { catalog, feed, correct, stored } = await open()
    await feed()
    const before = await currentRevision(catalog)
    const { job } = await correct({ terms: { yearsMin: 1 } })
    expect(job.pinnedFields).toEqual(['terms.yearsMin'])
    await feed(derived({ yearsMin: 9 }), NOW + DAY_MS)
    expect((await stored()).terms.yearsMin).toBe(1)
    expect(await currentRevision(catalog)).toBeGreaterThan(before)
  })

  test('that repeat themselves change nothing', async () => {
    const { catalog, feed, correct, actions } = await open()
    await feed()
    const first = await correct({ occupation: NURSE, terms: { visa: 'sponsors' } })
    const revision = await currentRevision(catalog)
    expect(await correct({ occupation: NURSE, terms: { visa: 'sponsors' } })).toEqual(first)
    expect(await correct({})).toEqual(first)
    expect([await currentRevision(catalog), await actions()]).toEqual([revision, ['job.correct']])
  })

  test('are audited with both values of what they change', async () => {
    const { feed, correct, lastAudit } = await open()
    await feed()
    await correct({ eligibility: limitedTo('AT'), occupation: NURSE, terms: { level: 'senior', visa: 'refuses' } })
    expect(await lastAudit()).toMatchObject({
      action: 'job.correct',
      subject: { kind: 'job', key: '1' },
      before: {
        pinnedFields: [],
        eligibility: limitedTo('DE'),
        occupation: [{ isco: COOK.isco }],
        terms: { level: 'entry', visa: null },
      },
      after: {
        pinnedFields: ['eligibility', 'occupation', 'terms.level', 'terms.visa'],
        occupation: NURSE,
        terms: { level: 'senior', visa: 'refuses' },
      },
    })
    expect((await lastAudit())?.before).not.toHaveProperty('skills')
  })

  test('are replaced by what rules read when they are unpinned', async () => {
    const { deps, feed, correct, stored } = await open()
    await feed()
    await correct({ occupation: NURSE, terms: { level: 'senior', visa: 'sponsors' } })
    const unpin = (field: 'occupation' | 'terms.level') =>
      unpinJob(deps, '1', { by: testActor, expected: 'any' }, NOW + 2, field)
    expect((await unpin('terms.level')).job.pinnedFields).toEqual(['occupation', 'terms.visa'])
    expect(await stored()).toMatchObject({ terms: { level: 'entry', visa: 'sponsors' }, occupations: [NURSE] })
    await unpin('occupation')
    expect((await stored()).occupations).toEqual([{ ...COOK, confidence: 0.7 }])
  })

  test('of a job made by hand can be unpinned too', async () => {
    const { deps, correct, stored } = await open()
    const { job } = await createJob(deps, input(), testActor, NOW)
    await correct({ terms: { level: 'lead' } }, 'any', job.slug)
    expect((await stored(job.slug)).terms.level).toBe('lead')
    await unpinJob(deps, job.slug, { by: testActor, expected: 'any' }, NOW + 2, 'terms.level')
    expect((await stored(job.slug)).terms.level).toBeNull()
  })

  test('are refused for an unknown, changed or deleted job', async () => {
    const { feed, correct, read, remove, stored } = await open()
    await feed()
    const { revision } = await read('1')
    await feed(derived({ yearsMin: 2 }), NOW + 1)
    await expect(correct({ occupation: NURSE }, 'any', '99')).rejects.toMatchObject({ reason: 'not_found' })
    await expect(correct({ occupation: NURSE }, [revision])).rejects.toMatchObject({ reason: 'changed' })
    await remove('1')
    await expect(correct({ occupation: NURSE })).rejects.toMatchObject({ reason: 'conflict' })
    expect((await stored()).occupations).toMatchObject([COOK])
  })

  test('of a closed job are kept until it is back, and change no listing', async () => {
    const { catalog, feed, correct, stored } = await open()
    await feed()
    await catalog.transaction((tx) => tx`UPDATE jobs SET status = 'closed', closed_at = ${NOW}`)
    const revision = await currentRevision(catalog)
    await correct({ occupation: NURSE })
    expect(await currentRevision(catalog)).toBe(revision)
    await feed(derived({ yearsMin: 3 }), NOW + DAY_MS)
    expect(await stored()).toMatchObject({ occupations: [NURSE], terms: { yearsMin: 3 } })
  })
})
