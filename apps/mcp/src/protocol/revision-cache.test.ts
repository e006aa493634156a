import { expect, test } from 'bun:test'
import { createRevisionCache } from './revision-cache.ts'

const setUp = (most = 10) => {
  const state = { revision: 1, failure: undefined as unknown }
  const follower = { clock: () => 0, current: () => ({ ...state, seenAt: 0 }) }
  const cached = createRevisionCache<string>(follower, most)
  let reads = 0
  const get = async (key: string, keep = true) =>
    await cached(key, async () => {
      reads += 1
      await Bun.sleep(1)
      return { value: key, keep }
    })
  return { state, cached, get, reads: () => reads }
}

test('reads a key once, also for those who ask meanwhile', async () => {
  const { get, reads } = setUp()
  const answers = await Promise.all([get('a'), get('a'), get('b')])
  expect(answers).toEqual(['a', 'a', 'b'])
  await get('a')
  expect(reads()).toBe(2)
})

test('a new revision makes everything new', async () => {
  const { state, get, reads } = setUp()
  await get('a')
  state.revision = 2
  await get('a')
  expect(reads()).toBe(2)
  state.failure = new Error('unavailable')
  await get('a')
  expect(reads()).toBe(3)
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
