import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testEngines, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import type { JobFields } from '@jobs/types/feeds/posting.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { companySlug, findCompany, listCompanies } from '../companies/companies.ts'
import { listJobs } from '../ranked/list-jobs.ts'
import { jobsPerWeek } from '../statistics/jobs-per-week.ts'
import { openTestListing } from '../testing.ts'
import { similarJobs } from './similar-jobs.ts'

const MONDAY = Date.UTC(2026, 9, 26)

describe.each(testEngines)('on %s', (engine) => {
  let open: Awaited<ReturnType<typeof openTestListing>>
  const add = async (id: string, fields: Partial<JobFields>) =>
    await savePosting(open.catalog, testPosting(id, { tags: [], publishedAt: MONDAY, ...fields }), MONDAY)
  const jobOf = async (title: string): Promise<Job> => {
    const { list } = await listJobs({ ...open, site }, { q: '', page: 1, perPage: 100 })
    const job = list.data.find((one) => one.title === title)
    if (!job) throw new Error(`no job ${title}`)
    return job
  }
  const similarTo = async (title: string) =>
    (await similarJobs({ ...open, site }, await jobOf(title))).map((job) => job.title)

  beforeAll(async () => {
    open = await openTestListing(engine)
    await add('own', { title: 'Senior Imker (m/w/d)', companyName: 'Wabe GmbH', location: 'Köln' })
    await add('other', { title: 'Imker Außendienst', companyName: 'Wabe GmbH & Co. KG', location: 'Köln' })
    await add('near', { title: 'Imkerin (w/m/d)', companyName: 'Honig AG', location: 'Köln', publishedAt: MONDAY - 1 })
    await add('far', {
      title: 'Imker (m/w/d)',
      companyName: 'Nektar SE',
      location: 'Graz',
      publishedAt: MONDAY - 8 * DAY_MS,
    })
    await add('rank', { title: 'Senior Maurer', companyName: 'Stein AG', location: 'Köln' })
    await add('french', { title: 'Imker', companyName: 'Ruche SA', language: 'fr' })
    for (let at = 0; at < 4; at++)
      await add(`many${at}`, { title: `Imker Standort ${at}`, companyName: 'NEKTAR', location: 'Ulm', publishedAt: 0 })
    await add('signs', { title: 'Zeichner', companyName: '+++' })
  })
  afterAll(() => open.close())

  test('similar jobs share the occupation, nearest first, with few of one employer', async () => {
    const found = await similarTo('Senior Imker (m/w/d)')
    expect(found.slice(0, 2)).toEqual(['Imkerin (w/m/d)', 'Imker (m/w/d)'])
    expect(found).toHaveLength(3)
    expect(await similarTo('Zeichner')).toEqual([])
  })

  test('an employer is one, whatever its name is written like, while it has open jobs', async () => {
    expect(companySlug('Wabe GmbH & Co. KG')).toBe('wabe')
    expect(companySlug('F&K GmbH')).toBe('f-k')
    expect(companySlug('+++')).toBeUndefined()
    expect(await findCompany(open.catalog, 'wabe')).toEqual({ slug: 'wabe', name: 'Wabe GmbH', jobs: 2 })
    expect(await findCompany(open.catalog, 'nektar')).toMatchObject({ name: 'NEKTAR', jobs: 5 })
    for (const slug of ['nobody', 'Wabe', 'wabe-gmbh', 'wabe-', '', '%', "' OR 1=1 --"])
      expect([slug, await findCompany(open.catalog, slug)]).toEqual([slug, undefined])
    const all = await listCompanies(open.catalog)
    expect(all.map(({ slug, jobs }) => [slug, jobs])).toEqual([
      ['nektar', 5],
      ['wabe', 2],
      ['honig', 1],
      ['ruche', 1],
      ['stein', 1],
    ])
  })

  test('weeks begin on Mondays, and count the listed jobs that were published in them', async () => {
    expect(await jobsPerWeek(open.catalog, 3, MONDAY + 3 * DAY_MS)).toEqual([
      { start: MONDAY - 14 * DAY_MS, jobs: 1 },
      { start: MONDAY - 7 * DAY_MS, jobs: 1 },
      { start: MONDAY, jobs: 5 },
    ])
  })
})
