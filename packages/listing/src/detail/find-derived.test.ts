import { correctJob } from '@jobs/catalog/jobs/edits/correct-job.ts'
import { unpinJob } from '@jobs/catalog/jobs/edits/pinning.ts'
import { replaceJob } from '@jobs/catalog/jobs/edits/replace-job.ts'
import { findJob } from '@jobs/catalog/jobs/find-job.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import { testEngines, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import type { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { describe, expect, test } from 'bun:test'
import { labelledRows } from '../quality/labelled-rows.ts'
import { findDerived } from './find-derived.ts'
import { findJobDetail } from './find-job-detail.ts'

const edit = { by: { id: 1, email: 'ada@jobs.example' }, expected: 'any' as const }
const NOW = Date.parse('2026-11-18T12:00:00Z')

describe.each([...testEngines])('a corrected value on %s', (engine) => {
  const opening = sharedCatalog(engine)

  test('stays through another reading and another edit, is shown without evidence, and goes back when it is unpinned', async () => {
    const { catalog } = await opening
    const deps = { catalog, site }
    const read = (level: 'entry' | 'mid', yearsMin: number) => {
      const parts = { level: evidence('Du bist neu.'), yearsMin: evidence('Du hast Erfahrung.') }
      const value = { ...NO_TERMS, level, yearsMin }
      return {
        ...testPosting('a'),
        derived: { terms: { ...derivedFrom(value, 0.9, 'level', 'Du bist neu.'), parts } },
      }
    }
    await savePosting(catalog, read('entry', 1), NOW)
    const before = await findDerived(catalog, '1')
    expect(before).toMatchObject({
      terms: { level: 'entry' },
      evidence: { terms: { quote: 'Du bist neu.' } },
      pinned: [],
    })
    const occupation = { isco: '4311', esco: null, label: 'Buchhalter' }
    const terms = { level: 'senior' as const }
    const eligibility = { scope: 'countries' as const, countries: ['DE'], excluded: [], timeZones: [] }
    const { job } = await correctJob(deps, '1', { occupation, terms, eligibility }, edit, NOW)
    expect(job.pinnedFields).toEqual(['eligibility', 'occupation', 'terms.level'])
    await savePosting(catalog, read('mid', 2), NOW + 1000)
    await replaceJob(deps, '1', (found) => ({ ...inputOf(found), title: 'Buchhalter:in' }), edit, NOW + 2000)
    const after = await findDerived(catalog, '1')
    expect(after).toMatchObject({
      // The other terms follow the ad.
      terms: { level: 'senior', yearsMin: 2 },
      occupation: { ...occupation, confidence: 1 },
      eligibility,
      pinned: ['eligibility', 'occupation', 'terms.level'],
    })
    expect(after?.evidence.terms?.parts.level?.quote).toBe('Du bist neu.')
    const found = await findJobDetail(catalog, site, job.slug)
    const { yearsMin } = { yearsMin: evidence('Du hast Erfahrung.') }
    expect(found).toMatchObject({
      status: 'listed',
      detail: { terms: { level: 'senior' }, title: 'Buchhalter:in', evidence: { terms: yearsMin } },
    })
    expect(found.status === 'listed' && found.detail.evidence.terms?.parts).toEqual({ yearsMin })
    const rows = (await Array.fromAsync(labelledRows(deps, 'terms'))).flat()
    expect(rows).toMatchObject([{ level: 'senior', title: 'Buchhalter:in', known: ['level'], certain: true }])
    await unpinJob(deps, '1', edit, NOW + 3000, 'terms.level')
    const { pinnedFields } = (await findJob(deps, '1'))?.job ?? {}
    expect(pinnedFields).toEqual(['title', 'applyUrl', 'eligibility', 'occupation'])
    expect(await findDerived(catalog, '1')).toMatchObject({ terms: { level: 'mid' }, occupation: { isco: '4311' } })
    await unpinJob(deps, '1', edit, NOW + 4000)
    expect(await findDerived(catalog, '1')).toMatchObject({ occupation: null, pinned: [] })
  })
})

const evidence = (quote: string) => ({ rule: 'level', quote })

const inputOf = ({ title, companyName, location, language, tags, description }: AdminJob) => ({
  title,
  companyName,
  location,
  workArrangement: 'hybrid' as const,
  language,
  tags,
  description,
})
