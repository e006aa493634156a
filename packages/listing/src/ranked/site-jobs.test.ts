import { savePosting, savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { testEngines, testPosting, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { describe, expect, test } from 'bun:test'
import { openTestListing } from '../testing.ts'
import { findSiteJob, listSiteJobs, type SiteJobsRequest } from './site-jobs.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each([...testEngines])('jobs for a site, on %s', (engine) => {
  const closing = closedAfterEach()

  test('lists active jobs by every filter, and finds one by id or slug', async () => {
    const { catalog, search } = closing(await openTestListing(engine))
    const deps = { catalog, search, site }
    const at = (title: string, index: number, fields: object = {}) =>
      testPosting(title, { title, companyName: `${title} AG`, publishedAt: NOW - index * 1000, ...fields })
    await savePosting(catalog, at('Koch', 1), NOW)
    await savePosting(catalog, { ...at('Maurer', 2, { workArrangement: 'remote' }), source: 'lever' }, NOW)
    await savePosting(catalog, at('Nurse', 3, { language: 'en', tags: ['koch'] }), NOW)
    await savePosting(catalog, at('Weg', 4), NOW)
    const gone = await listSiteJobs(deps, { page: 4, perPage: 1, q: '' })
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'Weg' }, NOW)

    const titles = async (request: Partial<SiteJobsRequest>) => {
      const { items, total } = await listSiteJobs(deps, { page: 1, perPage: 10, q: '', ...request })
      expect(total).toBe(items.length)
      return items.map((job) => job.title)
    }
    expect(await titles({})).toEqual(['Koch', 'Maurer', 'Nurse'])
    expect(await titles({ language: 'en' })).toEqual(['Nurse'])
    expect(await titles({ source: ['lever'] })).toEqual(['Maurer'])
    expect(await titles({ workArrangement: ['hybrid'] })).toEqual(['Koch', 'Nurse'])
    expect(await titles({ q: 'koch' })).toEqual(['Koch', 'Nurse'])
    expect(await titles({ q: 'koch', language: 'en' })).toEqual(['Nurse'])
    expect(await titles({ q: 'koch', source: ['lever'] })).toEqual([])
    expect(await titles({ q: '((' })).toEqual([])
    const second = await listSiteJobs(deps, { page: 2, perPage: 1, q: 'koch' })
    expect([second.total, second.items.map((job) => job.title)]).toEqual([2, ['Nurse']])
    expect((await listSiteJobs(deps, { page: Number.MAX_SAFE_INTEGER, perPage: 100, q: 'koch' })).items).toEqual([])

    const [job] = second.items
    expect(job).toMatchObject({ description: testPosting('Nurse').fields.description, source: 'arbeitnow' })
    expect(JSON.stringify(job)).not.toContain('apply.example')
    expect(await findSiteJob(deps, job?.slug ?? '')).toEqual(job)
    expect(await findSiteJob(deps, String(job?.id))).toEqual(job)
    for (const none of [gone.items[0]?.slug, String(gone.items[0]?.id), '99', "' OR 1=1 --"]) {
      expect(await findSiteJob(deps, none ?? '')).toBeUndefined()
    }
  })

  test('no address is shown, not even by a description', async () => {
    const { catalog, search } = closing(await openTestListing(engine))
    const link = (href: string) => `<a href="${href}" rel="noopener nofollow">hier</a>`
    const description = `<p>${link('https://apply.example/secret')}, source.example/a, ${link('https://weber.example/')}</p>`
    await savePosting(catalog, testPosting('a', { description }), NOW)
    const [job] = (await listSiteJobs({ catalog, search, site }, { page: 1, perPage: 10, q: '' })).items
    expect(job?.description).toBe('<p>hier, hier</p>')
    expect(await findSiteJob({ catalog, site }, '1')).toEqual(job)
  })

  test('a source is looked for among all that words find', async () => {
    const { catalog, search } = closing(await openTestListing(engine))
    const common = Array.from({ length: 1001 }, (_, at) =>
      testPosting(`n${at}`, { title: 'Koch', companyName: `AG ${at}` }),
    )
    await savePostings(catalog, common, NOW)
    const rare = testPosting('rare', { title: 'Beikoch', tags: ['koch'], companyName: 'Anders KG' })
    await savePosting(catalog, { ...rare, source: 'lever' }, NOW)
    const request = { page: 1, perPage: 10, q: 'koch', source: ['lever'] }
    const { items, total } = await listSiteJobs({ catalog, search, site }, request)
    expect([total, items.map((job) => job.title)]).toEqual([1, ['Beikoch']])
  })

  test('an unknown source has no jobs; another fault is one', async () => {
    const { catalog, search } = closing(await openTestListing(engine))
    await savePosting(catalog, testPosting('koch'), NOW)
    const deps = { catalog, search, site }
    const page = { page: 1, perPage: 10, q: '' }
    const none = { items: [], total: 0, degraded: false }
    expect(await listSiteJobs(deps, { ...page, source: ['nobody'] })).toEqual(none)
    expect(await listSiteJobs(deps, { ...page, q: 'koch', source: ['nobody'] })).toEqual(none)
    const away = { ...search, search: () => Promise.reject(new Error('away')) }
    await expect(listSiteJobs({ ...deps, search: away }, { ...page, q: 'koch' })).rejects.toThrow('away')
  })
})
