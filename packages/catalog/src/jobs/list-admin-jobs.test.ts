import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { registerFeeds } from '../feeds/feeds.ts'
import { testActor, testEngines, testFeed, testPosting, withdrawPosting } from '../testing.ts'
import { createJob } from './edits/create-job.ts'
import type { AdminFilter } from './filter-sql.ts'
import { input, NOW, editingSuite } from './internal/testing.ts'
import { type AdminJobsRequest, listAdminJobs } from './list-admin-jobs.ts'

const WOUNDS = 'http://data.europa.eu/esco/skill/2d1b2ab0'
const NURSE = 'http://data.europa.eu/esco/occupation/2d1b2ab0'

describe.each([...testEngines])('jobs listed for administration, on %s', (engine) => {
  const open = editingSuite(engine)

  test('filters by every condition, in every order, page by page', async () => {
    const { deps, save, catalog } = await open()
    await registerFeeds(catalog, [{ ...testFeed, key: 'other' }], NOW)
    await createJob(deps, input(), testActor, NOW)
    await save(
      testPosting('a', { title: 'Über 100% Koch_in', companyName: 'Mensa', publishedAt: NOW - DAY_MS }),
      NOW + 1,
    )
    const nurse = testPosting('b', {
      title: 'Nurse',
      companyName: 'Werkjob',
      language: 'en',
      workArrangement: 'remote',
      publishedAt: NOW - 2,
    })
    const languages = [
      { language: 'de', level: 'B2' as const, required: true },
      { language: 'fr', level: null, required: false },
    ]
    const stated = { employmentTypes: ['part-time' as const], level: 'senior' as const, yearsMin: 2.5, languages }
    const terms = { ...NO_TERMS, ...stated }
    const derived = {
      occupations: derivedFrom(
        [
          { isco: '2221', esco: NURSE, label: 'nurse', confidence: 0.9 },
          { isco: '3221', esco: null, label: 'assistant nurse', confidence: 0.5 },
        ],
        0.9,
        'test',
      ),
      skills: derivedFrom([{ label: 'Wundversorgung', esco: WOUNDS, kind: 'must' as const }], 0.9, 'test'),
      terms: { ...derivedFrom({ ...terms, visa: 'sponsors' as const }, 0.9, 'test'), parts: {} },
    }
    await save({ ...nurse, source: 'lever', feedKey: 'other', derived }, NOW + 2)
    await withdrawPosting(catalog, { source: 'lever', externalId: 'b' }, NOW + 3)
    const titles = async (request: Partial<AdminJobsRequest>) => {
      const { items, total } = await listAdminJobs(deps, { page: 1, perPage: 10, sort: 'createdAt', ...request })
      expect(total).toBe(items.length)
      return items.map((job) => job.title.slice(0, 5))
    }
    const all = ['Glasb', 'Über ', 'Nurse']
    expect(await titles({})).toEqual(all)
    expect(await titles({ sort: '-createdAt' })).toEqual(all.toReversed())
    expect(await titles({ sort: '-publishedAt' })).toEqual(['Glasb', 'Nurse', 'Über '])
    expect(await titles({ sort: 'publishedAt' })).toEqual(['Über ', 'Nurse', 'Glasb'])
    expect(await titles({ sort: '-updatedAt' })).toEqual(['Nurse', 'Über ', 'Glasb'])
    expect(await titles({ sort: 'title' })).toEqual(['Glasb', 'Nurse', 'Über '])
    expect(await titles({ sort: 'companyName' })).toEqual(['Über ', 'Nurse', 'Glasb'])
    expect(await titles({ status: 'closed' })).toEqual(['Nurse'])
    expect(await titles({ filter: { language: 'en' } })).toEqual(['Nurse'])
    expect(await titles({ filter: { workArrangement: ['remote'] } })).toEqual(['Nurse'])
    expect(await titles({ filter: { source: ['lever'] } })).toEqual(['Nurse'])
    const ofNurse: AdminFilter[] = [
      { occupation: ['2221'] },
      { occupation: ['9', '2'] },
      { occupation: [NURSE] },
      { employmentType: ['minijob', 'part-time'] },
      { level: ['senior'] },
      { visa: 'sponsors' },
      { skill: [{ names: ['python'] }, { names: ['WUNDVERSORGUNG'] }] },
      { skill: [{ names: [], esco: WOUNDS }] },
      { excludeCompany: ['mensa', 'überglas'] },
      { excludeSource: ['arbeitnow', 'manual'] },
    ]
    for (const filter of ofNurse) expect([filter, await titles({ filter })]).toEqual([filter, ['Nurse']])
    // An unstated value never counts as no.
    const notNurse: AdminFilter[] = [
      { excludeOccupation: ['22'] },
      { maxYears: 2 },
      { speaks: [{ language: 'de', level: 'B1' }] },
      { speaks: [{ language: 'en', level: 'C2' }] },
      { confirmedSince: NOW + 1 - DAY_MS, excludeSource: ['lever'] },
    ]
    for (const filter of notNurse) expect([filter, await titles({ filter })]).toEqual([filter, ['Glasb', 'Über ']])
    const forAll: AdminFilter[] = [
      { maxYears: 3 },
      { speaks: [{ language: 'de', level: 'B2' }] },
      { excludeOccupation: ['32'] },
      { excludeTag: ['none'] },
    ]
    for (const filter of forAll) expect([filter, await titles({ filter })]).toEqual([filter, all])
    const forNone: AdminFilter[] = [
      { occupation: ['32'] },
      { employmentType: ['full-time'] },
      { level: ['lead'] },
      { skill: [{ names: ['python'] }] },
      { confirmedSince: NOW + DAY_MS },
    ]
    for (const filter of forNone) expect([filter, await titles({ filter })]).toEqual([filter, []])
    expect(await titles({ feed: 'test' })).toEqual(['Über '])
    expect(await titles({ filter: { company: ['MENS'] } })).toEqual(['Über '])
    for (const company of ['über', 'ÜBERGLAS g'])
      expect(await titles({ filter: { company: [company] } })).toEqual(['Glasb'])
    expect(await titles({ q: '日本' })).toEqual([])
    expect(await titles({ createdBy: testActor.email })).toEqual(['Glasb'])
    expect(await titles({ edited: true })).toEqual(['Glasb'])
    expect(await titles({ edited: false, status: 'active' })).toEqual(['Über '])
    for (const q of ['überglas', 'ÜBERGLAS', 'ueberglas', 'Uberglas', 'Glasbl'])
      expect(await titles({ q })).toEqual(['Glasb'])
    for (const q of ['100%', 'h_i', 'über 1']) expect(await titles({ q })).toEqual(['Über '])
    for (const q of ["'; DROP TABLE jobs; --", '%', '_', '\\', '"', '((']) {
      expect((await titles({ q })).length).toBeLessThanOrEqual(1)
    }
    expect(await titles({ filter: { company: ["' OR 1=1 --"] } })).toEqual([])
    expect(await titles({ filter: { source: ["' OR 1=1 --"] }, createdBy: "' OR 1=1 --" })).toEqual([])
    const second = await listAdminJobs(deps, { page: 2, perPage: 2, sort: 'createdAt' })
    expect([second.total, second.items.map((job) => job.title)]).toEqual([3, ['Nurse']])
    expect((await listAdminJobs(deps, { page: 9_007_199_254_740_991, perPage: 100, sort: 'title' })).items).toEqual([])
  })
})
