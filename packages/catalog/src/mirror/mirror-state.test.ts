import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { describe, expect, test } from 'bun:test'
import { removeFeed } from '../feeds/remove-feed.ts'
import { findJob } from '../jobs/find-job.ts'
import { savePosting } from '../merging/save-posting.ts'
import { openCatalog } from '../store/open-catalog.ts'
import { listedJobs, openTestCatalog, testActor, testEngines, testPosting, testSite } from '../testing.ts'
import { MIRROR } from './mirror-feed.ts'
import { beginMirror, endMirror, findMirror, instanceId, type MirrorState, saveMirrorState } from './mirror-state.ts'
import { saveMirrored } from './save-mirrored.ts'

const THEIRS = 'https://other.example'
const ANOTHER = 'https://third.example'

describe.each([...testEngines])('the mirrored instance on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => closing(await openTestCatalog(engine)).catalog
  const begun: MirrorState = { url: THEIRS, leftOut: [], generation: 0, confirmedAt: 5, keys: [] }
  const read: Omit<MirrorState, 'url'> = {
    cursor: '3f2a90c41d7e-5-1',
    leftOut: ['remotive'],
    generation: 2,
    snapshot: '3f2a90c41d7e-3-1',
    confirmedAt: 70,
    keys: ['a', 'b'],
  }

  test('is unknown until mirroring begins', async () => {
    const catalog = await open()
    expect(await findMirror(catalog)).toBeUndefined()
    expect(await beginMirror(catalog, THEIRS, 5)).toEqual(begun)
    expect(await findMirror(catalog)).toEqual(begun)
  })

  test('is continued when mirroring begins again, also by two processes', async () => {
    const catalog = await open()
    await Promise.all([beginMirror(catalog, THEIRS, 5), beginMirror(catalog, THEIRS, 5)])
    await catalog.transaction((tx) => saveMirrorState(tx, read))
    expect(await beginMirror(catalog, THEIRS, 99)).toEqual({ url: THEIRS, ...read })
  })

  test('cannot be replaced by another one once something was read', async () => {
    const catalog = await open()
    await beginMirror(catalog, 'https://mistyped.example', 5)
    expect(await beginMirror(catalog, THEIRS, 6)).toEqual(begun)
    await catalog.transaction((tx) => saveMirrorState(tx, read))
    const refused = { name: 'CatalogRefusal', reason: 'conflict', message: expect.stringContaining(THEIRS) }
    await expect(beginMirror(catalog, ANOTHER, 7)).rejects.toMatchObject(refused)
    expect(await findMirror(catalog)).toEqual({ url: THEIRS, ...read })
  })

  test('is stored with its progress in the transaction of the data', async () => {
    const catalog = await open()
    await beginMirror(catalog, THEIRS, 5)
    await catalog.transaction((tx) => saveMirrorState(tx, read))
    const { cursor: _, snapshot: __, ...unread } = read
    const undone = catalog.transaction(async (tx) => {
      await saveMirrorState(tx, unread)
      throw new Error('the jobs were not saved')
    })
    await expect(undone).rejects.toThrow('the jobs')
    expect(await findMirror(catalog)).toEqual({ url: THEIRS, ...read })
    await catalog.transaction((tx) => saveMirrorState(tx, unread))
    expect(await findMirror(catalog)).toEqual({ url: THEIRS, ...unread })
  })

  test('has its jobs closed when mirroring ends, and can then be replaced', async () => {
    const catalog = await open()
    await beginMirror(catalog, THEIRS, 5)
    const posting = { ...testPosting('theirs', { title: 'Imker' }), feedKey: MIRROR }
    const via = [{ id: 'aaaaaaaaaaaa', url: THEIRS }]
    const job = { slug: 'imker-1', posting, via, sightings: [], firstSeenAt: 1, lastConfirmedAt: 1 }
    await saveMirrored(catalog, [job], { generation: 1, now: 6 })
    await savePosting(catalog, testPosting('own', { title: 'Winzer' }), 6)
    expect(await endMirror(catalog, 7)).toBe(1)
    expect((await listedJobs(catalog, testSite)).map(({ title }) => title)).toEqual(['Winzer'])
    expect((await findJob({ catalog, site: testSite }, 'imker-1'))?.job).toMatchObject({ closedFor: 'withdrawn' })
    expect(await findMirror(catalog)).toBeUndefined()
    expect(await beginMirror(catalog, ANOTHER, 8)).toMatchObject({ url: ANOTHER, generation: 0 })
    expect(await endMirror(catalog, 9)).toBe(0)
  })

  test('keeps its feed until mirroring ends', async () => {
    const catalog = await open()
    await beginMirror(catalog, THEIRS, 5)
    const remove = async () => await removeFeed(catalog, MIRROR, testActor, 6)
    await expect(remove()).rejects.toMatchObject({ reason: 'conflict', message: expect.stringContaining(THEIRS) })
    await endMirror(catalog, 7)
    expect(await remove()).toBeUndefined()
  })

  test('is distinguished by a permanent id of each catalogue', async () => {
    const { catalog, place } = closing(await openTestCatalog(engine))
    const id = await instanceId(catalog)
    expect(id).toMatch(/^[0-9a-f]{12}$/)
    const again = closing(await openCatalog(place))
    expect(await instanceId(again)).toBe(id)
    expect(await instanceId(await open())).not.toBe(id)
  })
})
