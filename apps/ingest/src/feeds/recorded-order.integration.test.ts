import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testFeed } from '@jobs/catalog/testing.ts'
import { sourceOf } from '@jobs/connectors/connector.ts'
import { mergeById } from '@jobs/connectors/lib/merge.ts'
import { normalise } from '@jobs/reading/normalise.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from '../cli/import-files.ts'
import { importSettings } from '../cli/import-settings.ts'
import { recognise } from '../cli/recognise.ts'
import { withEmployersCountry } from './employers-country.ts'

const root = join(import.meta.dir, '../../../../../shared/feeds/recorded')
const files = ['arbeitnow', 'ashby', 'multisource'].flatMap((source) =>
  existsSync(join(root, source))
    ? readdirSync(join(root, source))
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(root, source, name))
    : [],
)

interface ReadFile {
  connector: string
  postings: Posting[]
}

/** Returns the postings that are listed from a file. Reading takes much longer than saving, so it is done once for all orders. */
const readFile = async (path: string): Promise<ReadFile> => {
  const text = await Bun.file(path).text()
  const read = await recognise(text, { name: nameOf(path) })
  if (!read) throw new Error(`no connector reads ${path}`)
  const { connector, company } = read
  const settings = importSettings(connector, nameOf(path), company)
  const origin = { source: sourceOf(connector, settings), feedKey: connector.key }
  const postings = withEmployersCountry(mergeById(connector.parse(text, settings).postings)).flatMap((raw) => {
    const result = normalise(raw, origin, Date.now())
    return 'dropped' in result ? [] : [result.posting]
  })
  return { connector: connector.key, postings }
}

/** Saves the postings of files in the given order and returns which of them share a job. */
const listedAfter = async (order: readonly ReadFile[]) => {
  const { catalog, close } = await openTestCatalog()
  for (const { connector, postings } of order) {
    await registerFeeds(catalog, [{ ...testFeed, key: connector }], Date.now())
    await savePostings(catalog, postings, Date.now())
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
  const read: ReadFile[] = []
  for (const path of files) read.push(await readFile(path))
  const listed = await listedAfter(read)
  expect(listed.jobs.length).toBeGreaterThan(400)
  expect(listed.merged).toBeGreaterThan(0)
  expect(await listedAfter(read.toReversed())).toEqual(listed)
})
