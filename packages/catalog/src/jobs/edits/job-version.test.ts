import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { describe, expect, test } from 'bun:test'
import { savePosting } from '../../merging/save-posting.ts'
import { markPostingsSeen } from '../../postings/mark-seen.ts'
import { openTestCatalog, testEngines, testPosting, testSite, withdrawPosting } from '../../testing.ts'
import { findJob } from '../find-job.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each([...testEngines])('the revision of a job on %s', (engine) => {
  const closing = closedAfterEach()

  test('changes with the job or one of its postings, but not with a sighting', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const revision = async () => (await findJob({ catalog, site: testSite }, '1'))?.revision
    const revisionAfter = async (change: Promise<unknown>) => {
      await change
      return await revision()
    }
    const posting = { source: 'arbeitnow', externalId: 'a' }
    const first = await revisionAfter(savePosting(catalog, testPosting('a'), NOW))
    expect(await revisionAfter(savePosting(catalog, testPosting('a'), NOW + 1))).toBe(first)
    expect(await revisionAfter(markPostingsSeen(catalog, posting.source, [posting.externalId], NOW + 2))).toBe(first)
    const moved = { ...testPosting('a'), url: 'https://source.example/moved' }
    const seen = [first]
    const changes = [
      () => savePosting(catalog, moved, NOW + 3),
      () => savePosting(catalog, { ...testPosting('a', { title: 'Imker' }), url: moved.url }, NOW + 4),
      () => withdrawPosting(catalog, posting, NOW + 5),
      () => catalog.transaction((tx) => tx`UPDATE postings SET feed_key = feed_key || '' WHERE id = 1`),
    ]
    for (const change of changes.slice(0, 3)) seen.push(await revisionAfter(change()))
    expect(new Set(seen).size).toBe(seen.length)
    expect(await revisionAfter(changes[3]?.() ?? Promise.resolve())).toBe(seen.at(-1) ?? '')
  })

  test('starts with the first posting, and changes when a posting joins or returns', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const version = async () => {
      const [row]: { version: number | string }[] = await catalog.read`SELECT version FROM jobs WHERE id = 1`
      return Number(row?.version)
    }
    const again = (id: string) =>
      catalog.transaction(
        (tx) => tx`INSERT INTO postings
      (source, external_id, feed_key, job_id, url, content_hash, first_seen_at, last_seen_at, fields)
      SELECT source, ${id}, feed_key, job_id, url, content_hash, first_seen_at, last_seen_at, fields FROM postings LIMIT 1`,
      )
    await savePosting(catalog, testPosting('a'), NOW)
    expect(await version()).toBe(1)
    await again('b')
    expect(await version()).toBe(2)
    await catalog.transaction((tx) => tx`DELETE FROM postings WHERE external_id = 'b'`)
    await again('c')
    expect(await version()).toBe(4)
  })
})
