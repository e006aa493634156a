import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { savePosting, savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { findSnapshotWork } from '@jobs/catalog/snapshots/snapshot-work.ts'
import { listSnapshotsWithCursors } from '@jobs/catalog/snapshots/snapshots.ts'
import { openTestCatalog, testEngines, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { testFolder } from '@jobs/core/testing/folder.ts'
import { createFolderFiles } from '@jobs/engines/snapshot-files/open-snapshot-files.ts'
import { listChanges } from '@jobs/listing/changes/list-changes.ts'
import { SnapshotJob } from '@jobs/types/public/snapshot.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openSigner } from '../signing/open-signer.ts'
import { writeSnapshot } from './write-snapshot.ts'

const never = new AbortController().signal

describe.each([...testEngines])('a snapshot on %s', (engine) => {
  const opening = openTestCatalog(engine)
  const making = testFolder()
  afterAll(async () => await (await opening).close())
  const write = async (stop = never) => {
    const { catalog } = await opening
    const folder = await making
    return await writeSnapshot({ catalog, site, folder, signer }, stop)
  }
  const signer = async () => await openSigner((await opening).catalog, (await opening).place)
  const postingOf = (id: string, companyName = 'Weber GmbH', source = 'arbeitnow') => ({
    ...testPosting(id, { title: `Töpfer ${id}`, companyName }),
    source,
  })
  const save = async (...made: Parameters<typeof postingOf>) =>
    await savePosting((await opening).catalog, postingOf(...made), Date.now())
  const newest = async () => (await listSnapshotsWithCursors((await opening).catalog))[0]
  const rowsOf = async (name: string) => {
    const bytes = await Bun.file(join(await making, name)).bytes()
    const text = new TextDecoder().decode(Bun.gunzipSync(bytes))
    return text
      .trimEnd()
      .split('\n')
      .map((line) => SnapshotJob.parse(JSON.parse(line)))
  }

  test('holds every job in each format without apply URLs, and changes continue from its cursor', async () => {
    const many = Array.from({ length: 510 }, (_, index) => postingOf(`job${index}`, `Werk ${index} GmbH`))
    await savePostings((await opening).catalog, many, Date.now())
    await save('kept-back', 'Fern GmbH', 'remotive')
    expect(await write()).toBe(510)
    const snapshot = await newest()
    expect(snapshot).toMatchObject({ jobs: 510, leftOut: expect.arrayContaining(['jobicy', 'remotive']) })
    const [jsonl, parquet] = snapshot?.files ?? []
    const rows = await rowsOf(jsonl?.name ?? '')
    expect(rows.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug).toSorted())
    expect(rows.some(({ source }) => source === 'remotive')).toBe(false)
    expect(JSON.stringify(rows)).not.toContain('apply.example')
    const file = await asyncBufferFromFile(join(await making, parquet?.name ?? ''))
    const read = await parquetReadObjects({ file })
    const { schema } = await parquetMetadataAsync(file)
    const published = schema.find(({ name }) => name === 'publishedAt')
    expect(published?.logical_type).toMatchObject({ type: 'TIMESTAMP', isAdjustedToUTC: true })
    expect(read.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug))
    const isAbsent = (value: unknown) => value === null || value === undefined
    const present = (from: unknown) =>
      JSON.parse(JSON.stringify(from), (_, value: unknown) => (isAbsent(value) ? undefined : value)) as object[]
    expect(present(read)).toEqual(present(rows))
    expect(Object.keys(read[0] ?? {})).toEqual(Object.keys(SnapshotJob.shape))
    expect(read[0]).toMatchObject({ tags: ['finanzen'], publishedAt: new Date(rows[0]?.publishedAt ?? 0) })
    const bytes = await Bun.file(join(await making, jsonl?.name ?? '')).bytes()
    expect(new Bun.CryptoHasher('sha256').update(bytes).digest('hex')).toBe(jsonl?.sha256 ?? '')
    await save('later')
    const after = readCursor(snapshot?.cursor ?? '')
    const { data } = await listChanges({ catalog: (await opening).catalog, site }, { after, limit: 10 }, Date.now())
    expect(data).toMatchObject([{ type: 'listed', job: { title: 'Töpfer later' } }])
  })

  test('is not rewritten without changes and is deterministic', async () => {
    const { catalog } = await opening
    expect(await write()).toBe(511)
    expect(await write()).toBeUndefined()
    const first = await newest()
    await catalog.transaction((tx) => tx`DELETE FROM snapshots WHERE revision = ${first?.revision ?? 0}`)
    await write()
    expect((await newest())?.files).toEqual(first?.files ?? [])
  })

  test('is kept with the two before it and leaves no files when stopped', async () => {
    const { catalog } = await opening
    for (const id of ['x', 'y', 'z']) {
      await save(id)
      await write()
    }
    const kept = await listSnapshotsWithCursors(catalog)
    expect(kept).toHaveLength(3)
    const names = kept.flatMap(({ files }) => files.map(({ name }) => name)).toSorted()
    expect((await readdir(await making)).toSorted()).toEqual(names)
    await save('stopped')
    await expect(write(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
    expect(await listSnapshotsWithCursors(catalog)).toEqual(kept)
    expect(await findSnapshotWork(catalog, Date.now())).toEqual({})
    await write()
    expect((await readdir(await making)).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  test('leaves the previous ones when it fails, and records the reason until the next success', async () => {
    const { catalog } = await opening
    const kept = await listSnapshotsWithCursors(catalog)
    await save('unkept')
    const folder = await making
    let seen: unknown
    const files = {
      ...createFolderFiles(folder),
      async keep() {
        seen = await findSnapshotWork(catalog, Date.now())
        throw new Error('the bucket is full')
      },
    }
    const failing = writeSnapshot({ catalog, site, folder, files, signer }, never)
    await expect(failing).rejects.toThrow('the bucket is full')
    expect(seen).toEqual({ writing: { startedAt: expect.any(Number), jobs: expect.any(Number) } })
    expect(await findSnapshotWork(catalog, Date.now())).toEqual({
      failure: { at: expect.any(Number), reason: 'the bucket is full' },
    })
    expect(await listSnapshotsWithCursors(catalog)).toEqual(kept)
    await write()
    expect(await findSnapshotWork(catalog, Date.now())).toEqual({})
    expect(await listSnapshotsWithCursors(catalog)).toHaveLength(3)
  })
})
