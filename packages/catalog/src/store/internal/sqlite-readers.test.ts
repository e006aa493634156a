import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { expect, test } from 'bun:test'
import { savePosting } from '../../merging/save-posting.ts'
import { currentRevision } from '../../revision/catalog-state.ts'
import { followerOf } from '../../revision/follow-revision.ts'
import { openTestCatalog, testPosting } from '../../testing.ts'

const closing = closedAfterEach()

const open = async () => {
  const opened = closing(await openTestCatalog('sqlite'))
  const { catalog } = opened
  const save = (id: string) => savePosting(catalog, testPosting(id, { title: `Imkerin ${id}` }), Date.now())
  /** A snapshot that has begun and lasts until it is let go; it reads the revision at its beginning and at its end. */
  const hold = async () => {
    const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const revisions = catalog.snapshot(async () => {
      const before = await currentRevision(catalog)
      begun.resolve()
      await done.promise
      return [before, await currentRevision(catalog)] as const
    })
    await begun.promise
    return async () => {
      done.resolve()
      return await revisions
    }
  }
  return { ...opened, save, hold }
}

test('a snapshot sees no later change, while other readers do', async () => {
  const { catalog, hold } = await open()
  const end = await hold()
  const before = await currentRevision(catalog)
  await catalog.edit((tx) => tx`UPDATE revision SET number = number + 1`)
  expect(await currentRevision(catalog)).toBeGreaterThan(before)
  expect((await followerOf(catalog).current()).revision).toBeGreaterThan(before)
  expect(await end()).toEqual([before, before])
})

test('snapshots run concurrently up to a limit, and all of them finish', async () => {
  const { catalog, save, hold } = await open()
  await save('a')
  const first = await hold()
  const second = await hold()
  await save('b')
  const [old] = await second()
  expect(await catalog.snapshot(() => currentRevision(catalog))).toBeGreaterThan(old)
  await first()
  const ends = await Promise.all(
    Array.from({ length: 12 }, async () => await catalog.snapshot(() => currentRevision(catalog))),
  )
  expect(new Set(ends).size).toBe(1)
})

test('a reader cannot write', async () => {
  const { catalog } = await open()
  const write = async () => await catalog.read`UPDATE revision SET number = 0`
  await expect(write()).rejects.toThrow()
  await expect(catalog.snapshot(write)).rejects.toThrow()
})
