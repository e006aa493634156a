import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testEngines, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { openTestListing } from '../testing.ts'
import { listJobs } from './list-jobs.ts'

describe.each(testEngines)('jobs of 120 days and more on %s', (engine) => {
  const closing = closedAfterEach()

  test('come after those of the same relevance, unless they say until when they run', async () => {
    const { catalog, search } = closing(await openTestListing(engine))
    const now = Date.now()
    const save = async (id: string, days: number, title = 'Imker', more: object = {}) => {
      const fields = { title, companyName: `${id} AG`, publishedAt: now - days * DAY_MS }
      await savePosting(catalog, { ...testPosting(id, fields), ...more }, now)
    }
    const dated = derivedFrom({ ...NO_TERMS, deadline: '2100-01-01' }, 0.9, 'test')
    await save('old', 121)
    await save('young', 119)
    await save('expiring', 300, 'Imker', { expiresAt: now + 30 * DAY_MS })
    await save('deadline', 200, 'Imker', { derived: { terms: { ...dated, parts: {} } } })
    await save('older', 400)
    await save('other', 1, 'Winzer', { fields: { ...testPosting('other').fields, title: 'Winzer', tags: ['imker'] } })
    const found = async (q: string) =>
      (await listJobs({ catalog, search, site }, { page: 1, perPage: 10, q })).list.data.map((job) => job.companyName)
    expect(await found('imker')).toEqual(['young AG', 'deadline AG', 'expiring AG', 'old AG', 'older AG', 'Weber GmbH'])
    expect((await found('')).indexOf('old AG')).toBeLessThan((await found('')).indexOf('deadline AG'))
  })
})
