import { numberIn } from '@jobs/core/numbers-in.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { findJob } from '../jobs/find-job.ts'
import { savePosting } from '../merging/save-posting.ts'
import { markInputsSeen } from '../postings/mark-seen.ts'
import { listedJobs, openTestCatalog, testEngines, testPosting, testSite } from '../testing.ts'
import { dueProbes } from './due-probes.ts'
import { probeFigures } from './probe-figures.ts'
import { recordProbe } from './record-probe.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each([...testEngines])('the probes of postings on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const save = (title: string, now: number, text = title) =>
      savePosting(catalog, testPosting('a', { title, descriptionText: text }), now)
    await save('Imker', NOW)
    const id = await numberIn(catalog.read`SELECT id FROM postings`)
    const titles = async () => (await listedJobs(catalog, testSite)).map((job) => job.title)
    return { catalog, save, id, titles }
  }

  test('withdraw a dead posting until its ad changes', async () => {
    const { catalog, save, id, titles } = await open()
    expect(await recordProbe(catalog, id, { outcome: 'dead', reason: '410' }, NOW + HOUR_MS)).toBe(true)
    expect(await titles()).toEqual([])
    expect((await findJob({ catalog, site: testSite }, '1'))?.job).toMatchObject({
      status: 'closed',
      closedFor: 'page-gone',
    })
    await save('Imker', NOW + 2 * HOUR_MS)
    const input = { source: 'arbeitnow', externalId: 'a', hash: 'x' }
    await markInputsSeen(catalog, 'test', [input], NOW + 2 * HOUR_MS)
    expect(await titles()).toEqual([])
    expect(await numberIn(catalog.read`SELECT last_seen_at FROM postings`)).toBe(NOW + 2 * HOUR_MS)
    await save('Imkerin', NOW + 3 * HOUR_MS)
    expect(await titles()).toEqual(['Imkerin'])
    expect((await findJob({ catalog, site: testSite }, '1'))?.job.closedFor).toBeUndefined()
  })

  test('let a feed restore a posting whose page exists again', async () => {
    const { catalog, save, id, titles } = await open()
    await recordProbe(catalog, id, { outcome: 'dead', reason: '404' }, NOW + HOUR_MS)
    await recordProbe(catalog, id, { outcome: 'alive' }, NOW + 2 * HOUR_MS)
    expect(await titles()).toEqual([])
    await save('Imker', NOW + 3 * HOUR_MS)
    expect(await titles()).toEqual(['Imker'])
  })

  test('keep a posting if undecided, and count each posting once, for 30 days', async () => {
    const { catalog, id, titles } = await open()
    expect(await recordProbe(catalog, id, { outcome: 'alive' }, NOW + HOUR_MS)).toBe(false)
    expect(await recordProbe(catalog, id, { outcome: 'undecided', reason: '403' }, NOW + 2 * HOUR_MS)).toBe(false)
    expect(await titles()).toEqual(['Imker'])
    expect(await probeFigures(catalog.read, NOW + 3 * HOUR_MS)).toMatchObject({ alive: 0, dead: 0, undecided: 1 })
    expect(await probeFigures(catalog.read, NOW + 31 * DAY_MS)).toMatchObject({ alive: 0, dead: 0, undecided: 0 })
  })

  test('are due every three days, least recently confirmed first, also for dead postings still in feeds', async () => {
    const { catalog, save, id } = await open()
    const later = { ...testPosting('b', { title: 'Winzer', companyName: 'B AG' }), feedKey: 'test' }
    await savePosting(catalog, later, NOW - HOUR_MS)
    const due = async (now: number, connectors = ['arbeitnow']) =>
      (await dueProbes(catalog, connectors, now)).map(({ title, known }) => ({ title, ...known }))
    expect(await due(NOW)).toEqual([{ title: 'Winzer' }, { title: 'Imker' }])
    expect(await due(NOW, ['remotive'])).toEqual([])
    await recordProbe(catalog, id, { outcome: 'alive', etag: '"v1"' }, NOW)
    expect(await due(NOW + 70 * HOUR_MS)).toEqual([{ title: 'Winzer' }])
    expect(await due(NOW + 73 * HOUR_MS)).toEqual([{ title: 'Winzer' }, { title: 'Imker', etag: '"v1"' }])
    await recordProbe(catalog, id, { outcome: 'dead', reason: '404' }, NOW + 80 * HOUR_MS)
    expect(await due(NOW + 200 * HOUR_MS)).toEqual([{ title: 'Winzer' }])
    await save('Imker', NOW + 90 * HOUR_MS)
    expect(await due(NOW + 200 * HOUR_MS)).toEqual([{ title: 'Winzer' }, { title: 'Imker' }])
  })
})
