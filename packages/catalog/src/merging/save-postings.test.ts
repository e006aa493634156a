import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { log } from '@jobs/observability/log.ts'
import { describe, expect, spyOn, test } from 'bun:test'
import { registerFeeds } from '../feeds/feeds.ts'
import { openTestCatalog, testEngines, testFeed, testPosting } from '../testing.ts'
import { type SaveOutcome, savePosting, savePostings } from './save-posting.ts'

const NOW = Date.UTC(2026, 10, 1)

type PostingRow = Record<'source' | 'external_id' | 'job_id', unknown>

describe.each([...testEngines])('saving batches of postings on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    await registerFeeds(catalog, [testFeed, { ...testFeed, key: 'copies' }], NOW)
    return catalog
  }
  const count = async (catalog: Awaited<ReturnType<typeof open>>, table: 'postings' | 'jobs') => {
    const [row] = await catalog.read`SELECT COUNT(*) AS rows FROM ${catalog.read(table)}`
    return Number(row.rows)
  }

  test('saves a batch like single postings, and isolates a faulty one', async () => {
    const catalog = await open()
    const ids = Array.from({ length: 40 }, (_, at) => `p${at}`)
    const broken = testPosting('broken', { title: 'Kaputt' })
    Object.defineProperty(broken, 'derived', {
      enumerable: true,
      get: () => {
        throw new Error('broken')
      },
    })
    const whole = ids.map((id) => testPosting(id))
    expect(await savePostings(catalog, whole, NOW)).toEqual(ids.map(() => 'listed'))
    expect(await savePostings(catalog, [...whole, testPosting('new')], NOW)).toEqual([
      ...ids.map(() => 'unchanged' as const),
      'listed',
    ])
    const warn = spyOn(log, 'warn').mockImplementation(() => {})
    await expect(savePostings(catalog, [testPosting('before'), broken], NOW)).rejects.toThrow('broken')
    expect(warn).toHaveBeenCalledWith('a batch of postings could not be saved together', {
      postings: 1,
      error: expect.objectContaining({ message: 'broken' }),
    })
    warn.mockRestore()
    expect(await count(catalog, 'postings')).toBe(ids.length + 2)
  })

  test('merges copies within a batch like single postings', async () => {
    const copyOf = (id: string, source: string) => ({ ...testPosting(id), source, feedKey: 'copies' })
    const before = [testPosting('a', { title: 'Gärtnerin' }), testPosting('b', { title: 'Imker' })]
    const batch = [copyOf('b', 'lever'), testPosting('a'), copyOf('a', 'lever'), copyOf('a', 'ashby'), testPosting('c')]
    const found: { outcomes: SaveOutcome[]; rows: PostingRow[]; keys: unknown[] }[] = []
    for (const isBatch of [false, true]) {
      const catalog = await open()
      await savePostings(catalog, before, NOW)
      const outcomes: SaveOutcome[] = isBatch ? await savePostings(catalog, batch, NOW) : []
      if (!isBatch) for (const posting of batch) outcomes.push(await savePosting(catalog, posting, NOW))
      const rows: PostingRow[] =
        await catalog.read`SELECT source, external_id, job_id FROM postings ORDER BY source, external_id`
      const keys: unknown[] = await catalog.read`SELECT key, posting_id FROM posting_keys ORDER BY key, posting_id`
      found.push({ outcomes, rows: [...rows], keys: [...keys] })
    }
    expect(found[1]).toEqual(found[0])
    const jobOf = (source: string) =>
      found[0]?.rows.find((row) => row.source === source && row.external_id === 'a')?.job_id
    expect([jobOf('lever'), jobOf('ashby')]).toEqual([jobOf('arbeitnow'), jobOf('arbeitnow')])
  })

  test('matches a copy with the stored features, even of other rules, and stores the confidence', async () => {
    for (const features of [undefined, '0 old', null]) {
      const catalog = await open()
      await savePosting(catalog, testPosting('a'), NOW)
      // Another instance shares no cache, so its knowledge comes from the tables.
      const later = { ...catalog }
      if (features !== undefined) {
        await catalog.transaction((tx) => tx`UPDATE posting_features SET features = ${features}`)
      }
      await savePosting(later, { ...testPosting('a'), source: 'lever', feedKey: 'copies' }, NOW)
      expect([await count(catalog, 'postings'), await count(catalog, 'jobs')]).toEqual([2, 1])
      const [match] = await catalog.read`SELECT why, confidence FROM posting_matches`
      expect(match.why).toBe('equal titles, the same text')
      expect(match.confidence).toBeGreaterThan(0.9)
    }
  })
})
