import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { markPostingsSeen } from '@jobs/catalog/postings/mark-seen.ts'
import { openTestCatalog, testEngines, testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { describe, expect, setSystemTime, test } from 'bun:test'
import { confirmationsOf, createConfirmations } from './confirmations.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each([...testEngines])('confirmations on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    for (const [at, id] of ['a', 'b'].entries())
      await savePosting(catalog, testPosting(id, { title: `Koch ${id}`, companyName: `${id} AG` }), NOW + at)
    return catalog
  }

  test('are the latest times at which a source carried a job; a job without a source has none', async () => {
    const { read, ...catalog } = await open()
    await withdrawPosting({ read, ...catalog }, testPosting('b'), NOW + 5)
    expect(await confirmationsOf(read, [1, 2, 3])).toEqual(new Map([[1, NOW]]))
    expect(await confirmationsOf(read, [])).toEqual(new Map())
    expect(await createConfirmations(read)(1)).toEqual(new Map([[1, NOW]]))
  })

  test('are read again after ten seconds, and with each revision', async () => {
    const catalog = await open()
    const confirmations = createConfirmations(catalog.read)
    const ofFirst = async (revision: number) => (await confirmations(revision)).get(1)
    try {
      setSystemTime(NOW)
      expect(await ofFirst(2)).toBe(NOW)
      await markPostingsSeen(catalog, 'arbeitnow', ['a'], NOW + 100)
      setSystemTime(NOW + 9999)
      expect(await ofFirst(2)).toBe(NOW)
      expect(await ofFirst(3)).toBe(NOW + 100)
      await markPostingsSeen(catalog, 'arbeitnow', ['a'], NOW + 200)
      setSystemTime(NOW + 20_000)
      expect(await ofFirst(3)).toBe(NOW + 200)
    } finally {
      setSystemTime()
    }
  })

  test('that could not be read are read at the next request', async () => {
    const { read } = await open()
    let isAway = true
    const flaky = new Proxy(read, {
      apply: (target, self, given: unknown[]): unknown =>
        isAway ? Promise.reject(new Error('away')) : Reflect.apply(target, self, given),
    })
    const confirmations = createConfirmations(flaky)
    await expect(confirmations(1)).rejects.toThrow('away')
    isAway = false
    expect((await confirmations(1)).size).toBe(2)
  })
})
