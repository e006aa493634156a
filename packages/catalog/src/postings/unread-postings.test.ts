import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { describe, expect, test } from 'bun:test'
import { savePosting } from '../merging/save-posting.ts'
import { openTestCatalog, TEST_ROLES, testEngines, testPosting, withdrawPosting } from '../testing.ts'
import { postingsById } from './posting-rows.ts'
import { countUnread, markRead, READ_FOR_GOOD, readingState, unreadPostings } from './unread-postings.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each(testEngines)('postings read by earlier rules on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async (pipelines: readonly number[]) => {
    const { catalog } = closing(await openTestCatalog(engine))
    for (const [at, pipeline] of pipelines.entries())
      await savePosting(catalog, { ...testPosting(String(at), { title: TEST_ROLES[at] ?? '' }), pipeline }, NOW)
    const unread = async (pipeline: number, most = 10) =>
      (await unreadPostings(catalog, pipeline, most)).map(({ externalId }) => Number(externalId))
    return { catalog, unread }
  }

  test('are listed oldest rules first, up to a limit, without withdrawn ones', async () => {
    const { catalog, unread } = await open([2, 1, 3, 1, 0])
    expect(await unread(3)).toEqual([4, 1, 3, 0])
    expect(await unread(3, 2)).toEqual([4, 1])
    expect(await unread(1)).toEqual([4])
    expect(await unread(0)).toEqual([])
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: '1' }, NOW)
    expect(await unread(3)).toEqual([4, 3, 0])
    expect(await Promise.all([0, 1, 3, 4].map((pipeline) => countUnread(catalog, pipeline)))).toEqual([0, 1, 3, 4])
  })

  test('are no longer listed once marked as read', async () => {
    const { catalog, unread } = await open([1, 1])
    const [first] = await unreadPostings(catalog, 2, 1)
    expect(first).toMatchObject({ externalId: '0', pipeline: 1, contentHash: expect.any(String) })
    await markRead(catalog, first?.id ?? 0, 2)
    expect(await unread(2)).toEqual([1])
    await markRead(catalog, 999_999, 2)
    expect(await countUnread(catalog, 2)).toBe(1)
  })

  test('are counted up to a limit, against the newest rules in use', async () => {
    const { catalog } = await open([5, 4, 4, 3, 5])
    expect(await readingState(catalog, 10)).toEqual({ pipeline: 5, unread: 3 })
    expect(await readingState(catalog, 2)).toEqual({ pipeline: 5, unread: 2 })
    for (const externalId of ['0', '4']) await withdrawPosting(catalog, { source: 'arbeitnow', externalId }, NOW)
    expect(await readingState(catalog, 10)).toEqual({ pipeline: 4, unread: 1 })
    expect(await readingState((await open([])).catalog, 10)).toBeUndefined()
  })

  test('are not measured by mirrored ones', async () => {
    const { catalog } = await open([5, 4, READ_FOR_GOOD])
    expect(await readingState(catalog, 10)).toEqual({ pipeline: 5, unread: 1 })
    expect(await readingState((await open([READ_FOR_GOOD])).catalog, 10)).toBeUndefined()
  })

  test('are stored with all given values', async () => {
    const { catalog } = await open([])
    const posting = {
      ...testPosting('whole', { salaryMin: 50_000, currency: 'EUR' }),
      requisitionId: 'R-1',
      expiresAt: NOW + 5,
      places: [{ name: 'Köln', region: 'NRW', country: 'DE', area: null, lat: 50.9, lon: 6.9 }],
      given: { arrangement: 'hybrid' as const, remoteFlag: true },
      pipeline: 7,
    }
    await savePosting(catalog, posting, NOW)
    const [{ id }]: [{ id: number | string }] = await catalog.read`SELECT id FROM postings`
    const jobId = expect.any(Number)
    expect(await postingsById(catalog.read, [Number(id), 999_999])).toEqual([
      { ...posting, id: Number(id), jobId, firstSeenAt: NOW, lastSeenAt: NOW },
    ])
    await withdrawPosting(catalog, posting, NOW + 1)
    expect(await postingsById(catalog.read, [Number(id)])).toMatchObject([{ withdrawnAt: NOW + 1, expiresAt: NOW + 5 }])
    expect(await postingsById(catalog.read, [])).toEqual([])
  })
})
