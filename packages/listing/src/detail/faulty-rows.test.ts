import { savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testEngines, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { log } from '@jobs/observability/log.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import { describe, expect, spyOn, test } from 'bun:test'
import { listedSlugs } from '../order/listed-slugs.ts'
import { findJobDetail } from './find-job-detail.ts'

const NOW = Date.UTC(2026, 10, 1)
const BONN = { name: 'Bonn', region: 'NRW', country: 'DE', area: 'DE.07.00', lat: 50.73, lon: 7.1 }
const eligibility = { scope: 'region' as const, countries: ['', 'DE'], excluded: [], timeZones: ['UTC-2 to UTC+4'] }

const faulty = (id = 'faulty'): Posting => ({
  ...testPosting(id),
  places: [BONN, { ...BONN, lat: 507.3 }],
  derived: { language: derivedFrom('de', 0.9, 'words'), eligibility: derivedFrom(eligibility, 0.6, 'time-zone') },
})

describe.each([...testEngines])('values that no response schema allows, on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => closing(await openTestCatalog(engine))
  const detailIn = async (catalog: Awaited<ReturnType<typeof open>>['catalog']) => {
    const [{ slug } = { slug: '' }] = await listedSlugs(catalog, 0, 1)
    const found = await findJobDetail(catalog, site, slug)
    if (found.status !== 'listed') throw new Error(found.status)
    return JobDetail.parse(found.detail)
  }

  test('are dropped with a reason when saved; valid ones stay', async () => {
    const { catalog } = await open()
    const warn = spyOn(log, 'warn').mockImplementation(() => {})
    expect(await savePostings(catalog, [faulty()], NOW)).toEqual(['listed'])
    const detail = await detailIn(catalog)
    expect(detail.eligibility.scope).toBe('unknown')
    expect(detail.places.map(({ lat }) => lat)).toEqual([BONN.lat])
    expect(detail.evidence).toMatchObject({ language: { rule: 'words' } })
    expect(warn.mock.calls.map(([, fields]) => fields)).toEqual([
      { source: 'arbeitnow', externalId: 'faulty', field: 'places', reason: expect.stringContaining('lat: ') },
      { source: 'arbeitnow', externalId: 'faulty', field: 'eligibility', reason: expect.stringContaining('countries') },
    ])
    expect(await savePostings(catalog, [faulty()], NOW + 1)).toEqual(['unchanged'])
    warn.mockRestore()
  })

  test('was stored by an earlier release: the job is shown without it', async () => {
    const { catalog } = await open()
    await savePostings(catalog, [testPosting('old')], NOW)
    await catalog.transaction((tx) => tx`UPDATE jobs SET eligibility = ${JSON.stringify(eligibility)}`)
    expect((await detailIn(catalog)).eligibility.scope).toBe('unknown')
  })
})
