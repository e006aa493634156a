import { writeCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { beginMirror } from '@jobs/catalog/mirror/mirror-state.ts'
import { openTestCatalog, testPosting } from '@jobs/catalog/testing.ts'
import { readListing } from '@jobs/listing/snapshots/read-listing.ts'
import { afterAll, expect, test } from 'bun:test'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { importSnapshot } from './import-snapshot.ts'
import type { OtherSnapshot } from './other-instance.ts'

const { catalog, place, close } = await openTestCatalog()
afterAll(close)
const folder = join(place.dataDir, 'mirror')
const url = 'https://other.example'
const SEEN = '2026-10-01T00:00:00.000Z'
const site = { url, brandName: 'O', docsUrl: url }

/** Returns a job as written to a snapshot. */
const writtenRow = async () => {
  const other = await openTestCatalog()
  await savePosting(other.catalog, testPosting('a'), Date.parse(SEEN))
  const deps = { catalog: other.catalog, site, leftOut: [] }
  const rows = await readListing(deps, async (listing) => (await Array.fromAsync(listing.batches())).flat())
  await other.close()
  return rows[0]?.job
}
const row = await writtenRow()
const rowOf = (slug: string) => ({ ...row, slug, title: `Imker ${slug}`, url: `${url}/jobs/${slug}` })
const linesOf = (slugs: string[]) => slugs.map((slug) => `${JSON.stringify(rowOf(slug))}\n`).join('')

const snapshotOf = (more: Partial<OtherSnapshot> & { bytes?: number; name?: string }): OtherSnapshot => {
  const { bytes = 1000, name = 'jobs-a-1.jsonl.gz', ...rest } = more
  const file = { url: `${url}/${name}`, format: 'jsonl.gz' as const, bytes, sha256: '0'.repeat(64) }
  const cursor = writeCursor({ feed: 'aaaaaaaaaaaa', revision: 1, givenAt: Date.now() })
  return { cursor, createdAt: SEEN, jobs: 2, leftOut: [], license: 'x', files: [file], ...rest }
}
let downloads = 0
const read = async (
  text: string,
  snapshot: OtherSnapshot,
  diskOf = async () => ({ bytes: 2 ** 40, free: 2 ** 40 }),
) => {
  downloads = 0
  const download = async ({ path }: { path: string }) => {
    downloads += 1
    await Bun.write(path, gzipSync(text))
  }
  const deps = { catalog, url, me: 'bbbbbbbbbbbb', folder, download, lease: { mustHold: async () => {} }, diskOf }
  const state = await beginMirror(catalog, url, Date.now())
  return await importSnapshot(deps, snapshot, state, { isOlder: false, stop: new AbortController().signal })
}
const listed = async () => {
  const rows: { slug: string }[] = await catalog.read`SELECT slug FROM jobs WHERE status = 'active' ORDER BY slug`
  return rows.map(({ slug }) => slug)
}

test('rejects a snapshot with another number of rows than announced and leaves no file', async () => {
  await mkdir(folder, { recursive: true })
  await Bun.write(join(folder, 'jobs-old-1.jsonl.gz.partial'), 'half')
  await read(linesOf(['a', 'b']), snapshotOf({}))
  expect(await listed()).toEqual(['a', 'b'])
  expect(await readdir(folder)).toEqual([])
  await expect(read(linesOf(['a']), snapshotOf({}))).rejects.toThrow('fewer rows')
  await expect(read(linesOf(['a', 'b', 'c']), snapshotOf({}))).rejects.toThrow('more lines')
  await expect(read('[['.repeat(2 ** 20), snapshotOf({ jobs: 1, bytes: 2000 }))).resolves.toBeDefined()
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['32 GiB', { bytes: 32 * 2 ** 30 }],
  ['32 GiB for millions of jobs', { bytes: 32 * 2 ** 30, jobs: 2 ** 50 }],
  ['a file of another name', { name: 'passwd' }],
])('refuses before downloading: %s', async (_, more) => {
  await expect(read('', snapshotOf(more))).rejects.toMatchObject({ name: 'SnapshotError' })
  expect(downloads).toBe(0)
})

test('keeps a tenth of the disk free', async () => {
  const diskOf = async () => ({ bytes: 10_000, free: 1500 })
  await expect(read('', snapshotOf({}), diskOf)).rejects.toThrow('a tenth of the disk')
  expect(downloads).toBe(0)
})
