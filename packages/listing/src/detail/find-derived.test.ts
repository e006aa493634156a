import { afterAll, describe, expect, test } from 'bun:test'
import { correctJob } from '@jobs/catalog/jobs/correct-job.ts'
import { unpinJob } from '@jobs/catalog/jobs/unpin-job.ts'
import { replaceJob } from '@jobs/catalog/jobs/replace-job.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testEngines, testPosting } from '@jobs/catalog/testing.ts'
import type { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { labelledRows } from '../quality/labelled-rows.ts'
import { findDerived } from './find-derived.ts'
import { findJobDetail } from './find-job-detail.ts'

const site = { url: 'https://jobs.example', brandName: 'B', docsUrl: 'https://jobs.example/developers' }
const edit = { by: { id: 1, email: 'ada@jobs.example' }, expected: 'any' as const }
const NOW = Date.parse('2026-11-18T12:00:00Z')

describe.each([...testEngines])('a corrected value on %s', (engine) => {
  const opening = openTestCatalog(engine)
  afterAll(async () => await (await opening).close())

  test('stays through another reading and another edit, is shown without evidence, and goes back when it is unpinned', async () => {
    const { catalog } = await opening
    const deps = { catalog, site }
    const read = (level: 'entry' | 'mid') => ({
      ...testPosting('a'),
      derived: { terms: { ...derivedFrom({ ...NO_TERMS, level }, 0.9, 'level', 'Du bist neu.'), parts: {} } },
    })
    await savePosting(catalog, read('entry'), NOW)
    const before = await findDerived(catalog, '1')
    expect(before).toMatchObject({
      terms: { level: 'entry' },
      evidence: { terms: { quote: 'Du bist neu.' } },
      pinned: [],
    })
    const occupation = { isco: '4311', esco: null, label: 'Buchhalter' }
    const terms = { ...NO_TERMS, level: 'senior' as const }
    const eligibility = { scope: 'countries' as const, countries: ['DE'], excluded: [], timeZones: [] }
    const { job } = await correctJob(deps, '1', { occupation, terms, eligibility }, edit, NOW)
    expect(job.pinnedFields).toEqual(['eligibility', 'occupation', 'terms'])
    await savePosting(catalog, read('mid'), NOW + 1000)
    await replaceJob(deps, '1', (found) => ({ ...inputOf(found), title: 'Buchhalter:in' }), edit, NOW + 2000)
    const after = await findDerived(catalog, '1')
    expect(after).toMatchObject({
      terms: { level: 'senior' },
      occupation: { ...occupation, confidence: 1 },
      eligibility,
      pinned: ['eligibility', 'occupation', 'terms'],
    })
    expect(after?.evidence.terms).toBeUndefined()
    const found = await findJobDetail(catalog, site, job.slug)
    expect(found).toMatchObject({ status: 'listed', detail: { terms: { level: 'senior' }, title: 'Buchhalter:in' } })
    const rows = (await Array.fromAsync(labelledRows(deps, 'terms'))).flat()
    expect(rows).toMatchObject([{ level: 'senior', title: 'Buchhalter:in', certain: true }])
    await unpinJob(deps, '1', edit, NOW + 3000)
    expect(await findDerived(catalog, '1')).toMatchObject({ terms: { level: 'mid' }, occupation: null, pinned: [] })
  })
})

const inputOf = ({ title, companyName, location, language, tags, description }: AdminJob) => ({
  title,
  companyName,
  location,
  workArrangement: 'hybrid' as const,
  language,
  tags,
  description,
})
