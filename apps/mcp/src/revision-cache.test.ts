import { afterEach, beforeEach, expect, test } from 'bun:test'
import { savePosting } from '@jobs/catalog/save-posting.ts'
import { openTestCatalog, testPosting } from '@jobs/catalog/testing.ts'
import { createRevisionCache } from './revision-cache.ts'

let opened: Awaited<ReturnType<typeof openTestCatalog>>
beforeEach(async () => {
  opened = await openTestCatalog()
})
afterEach(() => opened.close())

const setUp = (most = 10) => {
  const cached = createRevisionCache(opened.catalog, most)
  let reads = 0
  const get = async (key: string, keep = true) =>
    await cached(key, async () => {
      reads += 1
      await Bun.sleep(1)
      return { value: { content: [{ type: 'text', text: key }] }, keep }
    })
  return { cached, get, reads: () => reads }
}

test('reads a key once, also for those who ask meanwhile', async () => {
  const { get, reads } = setUp()
  const answers = await Promise.all([get('a'), get('a'), get('b')])
  expect(answers.map(({ content }) => content[0])).toMatchObject([{ text: 'a' }, { text: 'a' }, { text: 'b' }])
  await get('a')
  expect(reads()).toBe(2)
})

test('a new revision makes everything new', async () => {
  const { get, reads } = setUp()
  await get('a')
  await savePosting(opened.catalog, testPosting('x'), Date.now())
  await get('a')
  expect(reads()).toBe(2)
})

test('keeps the last used only', async () => {
  const { get, reads } = setUp(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(reads()).toBe(4)
})

test('keeps neither failures nor what may be better next time', async () => {
  const { cached, get, reads } = setUp()
  await expect(cached('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await get('a', false)
  await get('a')
  await get('a')
  expect(reads()).toBe(2)
})
