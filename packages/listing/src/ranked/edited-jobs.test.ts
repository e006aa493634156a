import { createJob } from '@jobs/catalog/jobs/edits/create-job.ts'
import { deleteJob, restoreJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { replaceJob } from '@jobs/catalog/jobs/edits/replace-job.ts'
import { testActor, testEngines, testSite as site } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { JobInput } from '@jobs/types/jobs/job-input.ts'
import { describe, expect, test } from 'bun:test'
import { openTestListing } from '../testing.ts'
import { listJobs } from './list-jobs.ts'

const NOW = Date.UTC(2026, 10, 1)
const input = (title: string) =>
  JobInput.parse({
    title,
    companyName: 'Überglas GmbH',
    location: 'Jena',
    workArrangement: 'hybrid',
    language: 'de',
    description: '<p>Wir blasen Glas.</p>',
  })

describe.each([...testEngines])('words of a job made by hand, on %s', (engine) => {
  const closing = closedAfterEach()

  test('find it as soon as it is created, edited, deleted and restored', async () => {
    const opened = closing(await openTestListing(engine))
    const deps = { catalog: opened.catalog, site }
    const found = async (q: string) =>
      (await listJobs({ ...opened, site }, { page: 1, perPage: 10, q, literal: true })).list.data.map(
        (job) => job.title,
      )
    const how = { by: testActor, expected: 'any' } as const
    const { job } = await createJob(deps, input('Glasbläser'), testActor, NOW)
    expect(await found('glasblaser')).toEqual(['Glasbläser'])
    await replaceJob(deps, job.slug, input('Schleiferin'), how, NOW + 1)
    expect([await found('glasblaser'), await found('schleiferin')]).toEqual([[], ['Schleiferin']])
    await deleteJob(deps, job.slug, how, NOW + 2)
    expect(await found('schleiferin')).toEqual([])
    await restoreJob(deps, job.slug, how, NOW + 3)
    expect(await found('schleiferin')).toEqual(['Schleiferin'])
  })
})
