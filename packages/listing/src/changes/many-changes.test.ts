import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { expect, test } from 'bun:test'
import { changesAfterRevision, listChanges } from './list-changes.ts'

const closing = closedAfterEach()
const ROWS = 400

/** A catalogue with `jobs` jobs in German, each listed by a revision of its own, and a last one in French. */
const openWith = async (jobs: number) => {
  const { catalog } = closing(await openTestCatalog())
  await savePosting(catalog, testPosting('first'), Date.now())
  const [{ id: _, ...job }]: [Record<string, unknown>] = await catalog.read`SELECT * FROM jobs`
  const copies = Array.from({ length: jobs - 1 }, (_, at) => ({ ...job, id: at + 2, slug: `copy-${at}` }))
  await catalog.transaction(async (tx) => {
    for (let at = 0; at < copies.length; at += ROWS) await tx`INSERT INTO jobs ${tx(copies.slice(at, at + ROWS))}`
    await tx`INSERT INTO listing_changes (job_id, slug, revision, first_revision, listed_revision, changed_at)
      SELECT id, slug, id, id, id, updated_at FROM jobs WHERE id > 1`
    await tx`UPDATE revision SET number = ${jobs}`
  })
  await savePosting(catalog, testPosting('last', { title: 'Boulanger', language: 'fr' }), Date.now())
  return catalog
}

test('a filter that few jobs meet is looked for in ten thousand changes at a time', async () => {
  const catalog = await openWith(10_200)
  const request = { limit: 10, filter: { language: 'fr' as const } }
  const first = await listChanges({ catalog, site }, request, Date.now())
  expect([first.data, first.hasMore, first.revision]).toEqual([[], true, 10_000])
  const rest = await listChanges({ catalog, site }, { ...request, after: readCursor(first.next) }, Date.now())
  expect(rest).toMatchObject({ data: [{ type: 'listed', job: { title: 'Boulanger' } }], hasMore: false })
  expect(rest.revision).toBe(10_201)
})

test('a page ends with its last change, however many were read with it', async () => {
  const catalog = await openWith(700)
  const seen: string[] = []
  let after: number | undefined = 0
  while (after !== undefined) {
    const page = await changesAfterRevision({ catalog, site }, { after, limit: 333 }, Date.now())
    seen.push(...page.data.map(({ slug }) => slug))
    after = page.hasMore ? page.revision : undefined
  }
  expect([seen.length, new Set(seen).size]).toEqual([701, 701])
})
