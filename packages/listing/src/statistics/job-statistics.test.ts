import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testEngines, testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { JobFields } from '@jobs/types/feeds/posting.ts'
import { JobStatistics } from '@jobs/types/jobs/job-statistics.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import { describe, expect, test } from 'bun:test'
import { listCompanies } from '../companies/companies.ts'
import { getJobStatistics } from './job-statistics.ts'
import { listingFigures } from './listing-figures.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each([...testEngines])('job statistics on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const save = async (id: string, fields: Partial<JobFields> = {}, source = 'arbeitnow') =>
      await savePosting(catalog, { ...testPosting(id, fields), source }, NOW)
    return { catalog, save }
  }

  test('an empty catalogue is all zeros', async () => {
    const { catalog } = await open()
    expect(await getJobStatistics(catalog, NOW)).toEqual({
      generatedAt: '2026-11-01T00:00:00.000Z',
      activeJobs: 0,
      newJobs: { last24Hours: 0, last7Days: 0, last30Days: 0 },
      companies: 0,
      byLanguage: { de: 0, en: 0, fr: 0 },
      byWorkArrangement: { remote: 0, hybrid: 0 },
      topSources: [],
      salaryRanges: [],
    })
  })

  test('counts the listed jobs by each of their sides', async () => {
    const { catalog, save } = await open()
    await save('a', { publishedAt: NOW - HOUR_MS, language: 'de' })
    await save('b', { publishedAt: NOW - DAY_MS, language: 'en', workArrangement: 'remote' })
    await save('c', { publishedAt: NOW - 8 * DAY_MS, language: 'en', companyName: 'Fern AG' }, 'ashby')
    await save('d', { publishedAt: NOW - 31 * DAY_MS, language: 'fr' })
    await save('gone', { publishedAt: NOW, companyName: 'Fort GmbH' })
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'gone' }, NOW)
    const statistics = await getJobStatistics(catalog, NOW)
    expect(JobStatistics.omit({ attribution: true }).parse(statistics)).toMatchObject({
      activeJobs: 4,
      newJobs: { last24Hours: 1, last7Days: 2, last30Days: 3 },
      companies: 2,
      byLanguage: { de: 1, en: 2, fr: 1 },
      byWorkArrangement: { remote: 1, hybrid: 3 },
      topSources: [
        { source: 'arbeitnow', jobs: 3 },
        { source: 'ashby', jobs: 1 },
      ],
    })
  })

  test('counts each named employer once and undated jobs never as new, as on the pages', async () => {
    const { catalog, save } = await open()
    const names = ['Weber GmbH', 'WEBER', 'Wéber', 'Kunze AG', '???', UNNAMED_EMPLOYER]
    for (const [at, companyName] of names.entries())
      await save(`${at}`, { title: `Koch ${at}`, companyName, publishedAt: NOW - HOUR_MS })
    const [posting, of] = [testPosting('undated', { title: 'Imker' }), { companyName: 'Kunze' }]
    delete posting.fields.publishedAt
    await savePosting(catalog, { ...posting, fields: { ...posting.fields, ...of } }, NOW)
    const { companies, newJobs, activeJobs } = await getJobStatistics(catalog, NOW)
    expect({ companies, activeJobs, ...newJobs }).toEqual({
      companies: 2,
      activeJobs: 7,
      last24Hours: 6,
      last7Days: 6,
      last30Days: 6,
    })
    expect(await listCompanies(catalog)).toHaveLength(companies)
    expect(await listingFigures(catalog, NOW - DAY_MS)).toMatchObject({ companies, newJobs: newJobs.last24Hours })
  })

  test('names ten sources at most, the largest first', async () => {
    const { catalog, save } = await open()
    for (let index = 0; index < 12; index++) await save(`${index}`, {}, `feed-${String(index).padStart(2, '0')}`)
    await save('more', {}, 'feed-11')
    const { topSources } = await getJobStatistics(catalog, NOW)
    expect(topSources).toHaveLength(10)
    expect(topSources.slice(0, 2)).toEqual([
      { source: 'feed-11', jobs: 2 },
      { source: 'feed-00', jobs: 1 },
    ])
  })

  test('gives quartiles of the midpoints by currency', async () => {
    const { catalog, save } = await open()
    const midpoints = [30_000, 40_000, 50_000, 60_000, 70_000]
    for (const [index, midpoint] of midpoints.entries()) {
      const range = { salaryMin: midpoint - 5000, salaryMax: midpoint + 5000, currency: 'EUR' }
      await save(`range-${index}`, range)
    }
    await save('only-min', { salaryMin: 90_000, currency: 'CHF' })
    await save('only-max', { salaryMax: 100_000.5, currency: 'CHF' })
    await save('none')
    expect((await getJobStatistics(catalog, NOW)).salaryRanges).toEqual([
      { currency: 'EUR', jobs: 5, min: 30_000, p25: 40_000, median: 50_000, p75: 60_000, max: 70_000 },
      { currency: 'CHF', jobs: 2, min: 90_000, p25: 90_000, median: 90_000, p75: 100_000.5, max: 100_000.5 },
    ])
  })

  test('counts once per revision for concurrent callers', async () => {
    const { catalog, save } = await open()
    await save('a')
    const first = await Promise.all(Array.from({ length: 5 }, () => getJobStatistics(catalog, NOW)))
    expect(new Set(first).size).toBe(1)
    expect(await getJobStatistics(catalog, NOW + 59_999)).toBe(first[0] as (typeof first)[0])
    await save('b')
    expect((await getJobStatistics(catalog, NOW + 1)).activeJobs).toBe(2)
  })

  test('counts again after a minute, because the windows move', async () => {
    const { catalog, save } = await open()
    await save('a', { publishedAt: NOW - DAY_MS + 30_000 })
    expect((await getJobStatistics(catalog, NOW)).newJobs.last24Hours).toBe(1)
    const later = await getJobStatistics(catalog, NOW + 60_000)
    expect([later.newJobs.last24Hours, later.generatedAt]).toEqual([0, '2026-11-01T00:01:00.000Z'])
  })

  test('a count that failed is not kept', async () => {
    const { catalog, save } = await open()
    await save('a')
    let broken = true
    const read = ((text: TemplateStringsArray, ...values: unknown[]) =>
      broken && text.join('').includes('FROM jobs')
        ? Promise.reject(new Error('gone'))
        : catalog.read(text, ...values)) as SQL
    const flaky = { ...catalog, read }
    await expect(getJobStatistics(flaky, NOW)).rejects.toThrow('gone')
    broken = false
    expect((await getJobStatistics(flaky, NOW)).activeJobs).toBe(1)
  })
})
