import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { DAY_MS, dayOf } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { readCursor } from '../changes/change-cursor.ts'
import { instanceId } from '../mirror/mirror-state.ts'
import { ColumnError } from '../store/json-column.ts'
import { openTestCatalog, testEngines } from '../testing.ts'
import { addCheckpoint, listCheckpoints } from './checkpoints.ts'
import { endSnapshotWork, findSnapshotWork, leaveSnapshotWork, noteSnapshotWork } from './snapshot-work.ts'
import { addSnapshot, listSnapshots, listSnapshotsWithCursors, type Snapshot } from './snapshots.ts'

const snapshot = (revision: number, more: Partial<Snapshot> = {}): Snapshot => ({
  revision,
  createdAt: revision * 1000,
  jobs: 3,
  leftOut: ['remotive'],
  files: [
    { name: `jobs-${revision}.jsonl.gz`, format: 'jsonl.gz', bytes: 20, sha256: 'a'.repeat(64) },
    { name: `jobs-${revision}.parquet`, format: 'parquet', bytes: 30, sha256: 'b'.repeat(64) },
  ],
  ...more,
})
const signed = { manifest: '{"type":"snapshot"}', signature: 'header..signature' }

describe.each([...testEngines])('snapshots on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async (...kept: readonly Snapshot[]) => {
    const { catalog } = closing(await openTestCatalog(engine))
    for (const one of kept) await addSnapshot(catalog, one)
    return catalog
  }
  const revisions = (kept: readonly Snapshot[]) => kept.map(({ revision }) => revision)

  test('are listed as added, newest first, signed or not', async () => {
    const [plain, vouched] = [snapshot(5), snapshot(7, { leftOut: [], signed })]
    expect(await listSnapshots(await open(vouched, plain))).toEqual([vouched, plain])
  })

  test('are kept for the three newest revisions', async () => {
    const catalog = await open(snapshot(2), snapshot(9), snapshot(4))
    await addSnapshot(catalog, snapshot(10))
    expect(revisions(await listSnapshots(catalog))).toEqual([10, 9, 4])
    // One that comes late is older than all that are there.
    await addSnapshot(catalog, snapshot(3))
    expect(revisions(await listSnapshots(catalog))).toEqual([10, 9, 4])
  })

  test('are one per revision, can be signed later, and keep their signature', async () => {
    const catalog = await open(snapshot(5))
    await addSnapshot(catalog, snapshot(5, { signed }))
    expect(await listSnapshots(catalog)).toEqual([snapshot(5, { signed })])
    await addSnapshot(catalog, snapshot(5, { jobs: 99 }))
    await addSnapshot(catalog, snapshot(5, { signed: { manifest: '{}', signature: 'other' } }))
    expect(await listSnapshots(catalog)).toEqual([snapshot(5, { signed })])
  })

  test('have a cursor to continue from', async () => {
    const catalog = await open(snapshot(5), snapshot(7))
    const feed = await instanceId(catalog)
    expect(feed).toMatch(/^[0-9a-f]{12}$/)
    expect((await listSnapshotsWithCursors(catalog)).map(({ cursor }) => readCursor(cursor))).toEqual([
      { feed, revision: 7, givenAt: 7000 },
      { feed, revision: 5, givenAt: 5000 },
    ])
  })

  test('throw on invalid stored files', async () => {
    const catalog = await open(snapshot(5))
    const files = JSON.stringify([{ name: '../secret', format: 'jsonl.gz', bytes: 1, sha256: 'a'.repeat(64) }])
    await catalog.transaction((tx) => tx`UPDATE snapshots SET files = ${files}`)
    await expect(listSnapshots(catalog)).rejects.toBeInstanceOf(ColumnError)
  })
})

describe.each([...testEngines])('the work on a snapshot on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => closing(await openTestCatalog(engine)).catalog
  const failure = { at: 500, reason: 'the bucket is full' }

  test('reports its progress from the beginning', async () => {
    const catalog = await open()
    expect(await findSnapshotWork(catalog, 1000)).toEqual({})
    await noteSnapshotWork(catalog, { startedAt: 1000, jobs: 0 }, 1000)
    await noteSnapshotWork(catalog, { startedAt: 1000, jobs: 400 }, 3000)
    expect(await findSnapshotWork(catalog, 4000)).toEqual({ writing: { startedAt: 1000, jobs: 400 } })
    await endSnapshotWork(catalog)
    expect(await findSnapshotWork(catalog, 4000)).toEqual({})
  })

  test('is not reported after a minute of silence', async () => {
    const catalog = await open()
    await noteSnapshotWork(catalog, { startedAt: 1000, jobs: 400 }, 3000)
    expect(await findSnapshotWork(catalog, 3000 + 59_999)).toHaveProperty('writing')
    expect(await findSnapshotWork(catalog, 3000 + 60_000)).toEqual({})
  })

  test('reports the last failure until a snapshot succeeds', async () => {
    const catalog = await open()
    await endSnapshotWork(catalog, failure)
    expect(await findSnapshotWork(catalog, 1000)).toEqual({ failure })
    await noteSnapshotWork(catalog, { startedAt: 900, jobs: 5 }, 950)
    expect(await findSnapshotWork(catalog, 1000)).toEqual({ writing: { startedAt: 900, jobs: 5 }, failure })
    await leaveSnapshotWork(catalog)
    expect(await findSnapshotWork(catalog, 1000)).toEqual({ failure })
    await endSnapshotWork(catalog)
    expect(await findSnapshotWork(catalog, 1000)).toEqual({})
  })

  test('does not count as failed if abandoned', async () => {
    const catalog = await open()
    await noteSnapshotWork(catalog, { startedAt: 900, jobs: 5 }, 950)
    await leaveSnapshotWork(catalog)
    expect(await findSnapshotWork(catalog, 1000)).toEqual({})
  })

  test('cuts long reasons', async () => {
    const catalog = await open()
    await endSnapshotWork(catalog, { at: 1, reason: 'x'.repeat(10_000) })
    expect((await findSnapshotWork(catalog, 2)).failure?.reason).toBe('x'.repeat(500))
  })
})

describe.each([...testEngines])('checkpoints on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => closing(await openTestCatalog(engine)).catalog
  const checkpoint = (day: string, statement = `{"day":"${day}"}`) => ({ day, statement, signature: `of ${day}` })

  test('are the first of each day, as exact signed bytes, newest first', async () => {
    const catalog = await open()
    const spaced = checkpoint('2026-11-20', '{ "b": 1,\n"a": "ü" }')
    for (const one of [checkpoint('2026-11-21'), spaced, checkpoint('2026-11-21', 'another')])
      await addCheckpoint(catalog, one)
    expect(await listCheckpoints(catalog)).toEqual([checkpoint('2026-11-21'), spaced])
  })

  test('are kept for the newest ninety days', async () => {
    const catalog = await open()
    const days = Array.from({ length: 92 }, (_, at) => dayOf(at * DAY_MS))
    for (const day of days) await addCheckpoint(catalog, checkpoint(day))
    expect((await listCheckpoints(catalog)).map(({ day }) => day)).toEqual(days.slice(2).toReversed())
  })
})
