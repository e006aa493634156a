import { describe, expect, spyOn, test } from 'bun:test'
import { closedAfterEach } from '@jobs/core/testing-closing.ts'
import { log } from '@jobs/observability/log.ts'
import { registerFeeds } from '../feeds/feeds.ts'
import { markInputsSeen } from '../postings/mark-inputs-seen.ts'
import { markPostingsSeen } from '../postings/mark-postings-seen.ts'
import { markUnchangedSeen } from '../postings/mark-unchanged-seen.ts'
import { openTestCatalog, testEngines, testFeed, testPosting } from '../testing.ts'
import { type SaveOutcome, savePosting, savePostings } from './save-posting.ts'
import { withdrawNamed } from './withdraw-postings.ts'

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

  test('recognises earlier input without reading it', async () => {
    const catalog = await open()
    const input = (externalId: string, hash = 'h') => ({ source: 'arbeitnow', externalId, hash })
    await savePostings(catalog, [{ ...testPosting('a'), inputHash: 'h' }, testPosting('b')], NOW)
    const [same, other, changed] = [input('a'), input('b'), input('a', 'x')]
    expect(await markInputsSeen(catalog, 'test', [same, other, changed], NOW + 1)).toEqual(new Set([same]))
    const [row] = await catalog.read`SELECT last_seen_at FROM postings WHERE external_id = 'a'`
    expect(Number(row.last_seen_at)).toBe(NOW + 1)

    expect(await markUnchangedSeen(catalog, [{ ...testPosting('a'), inputHash: 'x' }], NOW + 2)).toEqual([])
    expect(await markInputsSeen(catalog, 'test', [changed], NOW + 3)).toEqual(new Set([changed]))
    expect(await withdrawNamed(catalog, 'arbeitnow', ['a', 'nobody'], NOW + 4)).toBe(1)
    expect(await markInputsSeen(catalog, 'test', [changed], NOW + 5)).toEqual(new Set())
  })

  test('marks unprocessable postings as seen, but not withdrawn ones', async () => {
    const catalog = await open()
    await savePostings(catalog, [testPosting('a'), testPosting('b')], NOW)
    await withdrawNamed(catalog, 'arbeitnow', ['b'], NOW + 1)
    await markPostingsSeen(catalog, 'arbeitnow', ['a', 'b'], NOW + 2)
    const rows: { last_seen_at: number | string }[] =
      await catalog.read`SELECT last_seen_at FROM postings ORDER BY external_id`
    expect(rows.map((row) => Number(row.last_seen_at))).toEqual([NOW + 2, NOW])
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
