import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { log } from '@jobs/observability/log.ts'
import type { JobFields, Posting } from '@jobs/types/feeds/posting.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { describe, expect, spyOn, test } from 'bun:test'
import { deleteJob, restoreJob } from '../jobs/edits/delete-job.ts'
import { postingsById } from '../postings/posting-rows.ts'
import { unreadPostings, type UnreadPosting } from '../postings/unread-postings.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import {
  listedJobs,
  openTestCatalog,
  testActor,
  testEngines,
  testPosting,
  testSite,
  withdrawPosting,
} from '../testing.ts'
import { savePosting } from './save-posting.ts'
import { saveReading } from './save-reading.ts'

const NOW = Date.UTC(2026, 10, 1)
const [OLD, NEW] = [1, 2]

describe.each(testEngines)('postings read again on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const posting = (externalId: string, fields: Partial<JobFields> = {}, more: Partial<Posting> = {}): Posting => ({
      ...testPosting(externalId, fields),
      pipeline: OLD,
      ...more,
    })
    const save = (one: Posting, now = NOW) => savePosting(catalog, one, now)
    const unread = async () => await unreadPostings(catalog, NEW, 10)
    /** Saves what new rules read from the posting that was read longest ago. */
    const readAgain = async (stored: UnreadPosting | undefined, change?: (fields: JobFields) => JobFields) => {
      if (!stored) throw new Error('nothing is unread')
      const { contentHash: _, id: __, jobId: ___, firstSeenAt: ____, lastSeenAt: _____, ...rest } = stored
      const reading = change && { ...rest, pipeline: NEW, fields: change(stored.fields) }
      return await saveReading(catalog, stored, reading, NOW + HOUR_MS)
    }
    const seen = async () => {
      const [row]: Record<'first_seen_at' | 'last_seen_at', number | string>[] =
        await catalog.read`SELECT first_seen_at, last_seen_at FROM postings ORDER BY id`
      return [Number(row?.first_seen_at), Number(row?.last_seen_at)]
    }
    const titles = async () => (await listedJobs(catalog, testSite)).map(({ title }) => title).toSorted()
    return { catalog, posting, save, unread, readAgain, seen, titles }
  }

  test('show what the new rules read, but count as no sighting', async () => {
    const { save, posting, unread, readAgain, titles, seen } = await open()
    await save(posting('a'))
    const [stored] = await unread()
    expect(await readAgain(stored, (fields) => ({ ...fields, title: 'Buchhalterin' }))).toBe('updated')
    expect([await titles(), await seen(), await unread()]).toEqual([['Buchhalterin'], [NOW, NOW], []])
  })

  test('that read the same are only marked as read', async () => {
    const { catalog, save, posting, unread, readAgain } = await open()
    await save(posting('a'))
    const [[stored], revision] = [await unread(), await currentRevision(catalog)]
    expect(await readAgain(stored, (fields) => fields)).toBe('unchanged')
    expect([await unread(), await currentRevision(catalog)]).toEqual([[], revision])
  })

  test('that the new rules do not list are withdrawn, and their job closes', async () => {
    const { save, posting, unread, readAgain, titles } = await open()
    await save(posting('a'))
    await save(posting('b', { title: 'Imker' }))
    expect(await readAgain((await unread())[0])).toBe('withdrawn')
    expect(await titles()).toEqual(['Imker'])
    expect(await unread()).toHaveLength(1)
    expect(await save(posting('a'), NOW + 2 * HOUR_MS)).toBe('listed')
  })

  test('are passed over when a run has saved or withdrawn them since', async () => {
    const { catalog, save, posting, unread, readAgain, titles } = await open()
    await save(posting('a'))
    await save(posting('b', { title: 'Imker' }))
    const [changed, gone] = await unread()
    await save(posting('a', { title: 'Notar' }), NOW + 1)
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'b' }, NOW + 1)
    const revision = await currentRevision(catalog)
    for (const stored of [changed, gone]) {
      expect(await readAgain(stored, (fields) => ({ ...fields, title: 'Anders' }))).toBe('passed over')
      expect(await readAgain(stored)).toBe('passed over')
    }
    expect([await titles(), await currentRevision(catalog)]).toEqual([['Notar'], revision])
  })

  test('leave their job when they no longer match its other postings, and join the one they match', async () => {
    const { save, posting, unread, readAgain, titles } = await open()
    await save(posting('a'))
    await save(posting('a', {}, { source: 'copies', url: 'https://copies.example/a' }))
    const [, copy] = await unread()
    const other = { title: 'Imker', descriptionText: `Bienen. ${'Honig, Wachs, Wabe. '.repeat(20)}` }
    expect(await readAgain(copy, (fields) => ({ ...fields, ...other }))).toBe('updated')
    expect(await titles()).toEqual(['Buchhalter (m/w/d)', 'Imker'])
    await save(posting('again', other, { source: 'third', url: 'https://third.example/a' }))
    expect(await titles()).toEqual(['Buchhalter (m/w/d)', 'Imker'])
  })

  test('of a deleted job leave it deleted, and show once it is restored', async () => {
    const { catalog, save, posting, unread, readAgain, titles } = await open()
    await save(posting('a'))
    const edit = { by: testActor, expected: 'any' } as const
    await deleteJob({ catalog }, '1', edit, NOW)
    expect(await readAgain((await unread())[0], (fields) => ({ ...fields, title: 'Imker' }))).toBe('updated')
    expect(await titles()).toEqual([])
    await restoreJob({ catalog, site: testSite }, '1', edit, NOW + HOUR_MS)
    expect(await titles()).toEqual(['Imker'])
  })

  test('are stored without the values that no response could contain', async () => {
    const reported = spyOn(log, 'warn').mockImplementation(() => {})
    const { catalog, save, posting, unread } = await open()
    await save(posting('a'))
    const [stored] = await unread()
    if (!stored) throw new Error('nothing is unread')
    const place = { name: 'Bonn', region: null, country: 'DE', area: null, lat: 50.73, lon: 7.1 }
    const places = [{ ...place, lat: 500 }, place]
    const language = { ...derivedFrom('de' as const, 1, 'test'), confidence: 7 }
    const reading = { ...posting('a'), pipeline: NEW, places, derived: { language } }
    expect(await saveReading(catalog, stored, reading, NOW + HOUR_MS)).toBe('updated')
    const [read] = await postingsById(catalog.read, [stored.id])
    expect([read?.places, read?.derived]).toEqual([[place], {}])
    expect(reported).toHaveBeenCalledTimes(2)
    reported.mockRestore()
  })
})
