import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openTestCatalog, testFeed } from '@jobs/catalog/testing.ts'
import { sourceOf } from '@jobs/connectors/connector.ts'
import { expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from '../cli/import-files.ts'
import { importSettings } from '../cli/import-settings.ts'
import { recognise } from '../cli/recognise.ts'
import { importParsed } from './import-payload.ts'
import { createTally } from './run-tally.ts'

const root = join(import.meta.dir, '../../../../../shared/feeds/recorded')
const files = ['arbeitnow', 'ashby', 'multisource'].flatMap((source) =>
  existsSync(join(root, source))
    ? readdirSync(join(root, source))
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(root, source, name))
    : [],
)

/** Imports files in the given order and returns which postings share a job. */
const listedAfter = async (order: typeof files) => {
  const { catalog, close } = await openTestCatalog()
  for (const path of order) {
    const read = await recognise(await Bun.file(path).text(), { name: nameOf(path) })
    if (!read) throw new Error(`no connector reads ${path}`)
    const feedKey = read.connector.key
    await registerFeeds(catalog, [{ ...testFeed, key: feedKey }], Date.now())
    const settings = importSettings(read.connector, nameOf(path), read.company)
    const origin = { source: sourceOf(read.connector, settings), feedKey }
    await importParsed(catalog, read.connector.parse(await Bun.file(path).text(), settings), origin, createTally())
  }
  const rows: { job_id: number; source: string; external_id: string }[] = await catalog.read`
    SELECT p.job_id, p.source, p.external_id FROM postings p JOIN jobs j ON j.id = p.job_id
    WHERE j.status = 'active' ORDER BY p.source, p.external_id`
  const jobs = Map.groupBy(rows, (row) => row.job_id)
  const merged: unknown[] = await catalog.read`
    SELECT job_id FROM postings GROUP BY job_id HAVING COUNT(DISTINCT source) > 1`
  await close()
  const names = [...jobs.values()].map((job) => job.map((row) => `${row.source} ${row.external_id}`).join())
  return { jobs: names.toSorted(), merged: merged.length }
}

test.skipIf(files.length === 0)('imports recorded payloads to the same catalogue in any order', async () => {
  const listed = await listedAfter(files)
  expect(listed.jobs.length).toBeGreaterThan(400)
  expect(listed.merged).toBeGreaterThan(0)
  expect(await listedAfter(files.toReversed())).toEqual(listed)
})
