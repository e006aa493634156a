import type { RevisionState } from '@jobs/core/revision.ts'
import { until } from '@jobs/core/testing/until.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { beforeEach, expect, test } from 'bun:test'
import { createAnswerCache, type NewAnswer } from './answer-cache.ts'
import { storedAnswer } from './stored-answer.ts'

let now = 0
let known: RevisionState
let made = 0
beforeEach(() => {
  now = 0
  made = 0
  known = { revision: 1, seenAt: 0 }
})
const follower = { current: () => known, clock: () => now }
const cacheOf = (bytes = 1_000_000) => createAnswerCache(follower, bytes)
const answering = (body: string, fields: Partial<NewAnswer> = {}) => {
  const make = async (): Promise<NewAnswer> => {
    made += 1
    return { answer: storedAnswer(body, 'application/json', {}), revision: known.revision, keepMs: Infinity, ...fields }
  }
  return make
}
const failing = async (): Promise<NewAnswer> => {
  made += 1
  await Bun.sleep(1)
  throw new Error('down')
}
const text = async (found: ReturnType<ReturnType<typeof cacheOf>['find']>) => {
  const { answer, stale } = await found
  return [await answer.respond('identity', null).text(), stale]
}

test('an answer is made once in a revision, and anew in the next', async () => {
  const cache = cacheOf()
  expect(await text(cache.find('a', answering('1')))).toEqual(['1', false])
  expect(await text(cache.find('a', answering('2')))).toEqual(['1', false])
  known = { revision: 2, seenAt: 1 }
  expect(await text(cache.find('a', answering('2')))).toEqual(['2', false])
  expect(await text(cache.find('b', answering('3')))).toEqual(['3', false])
  expect(made).toBe(3)
})

test('an answer read at a later revision than is known of is good until that is passed', async () => {
  const cache = cacheOf()
  await cache.find('a', answering('1', { revision: 3 }))
  for (const revision of [2, 3]) {
    known = { revision, seenAt: revision }
    expect(await text(cache.find('a', answering('2')))).toEqual(['1', false])
  }
  known = { revision: 4, seenAt: 4 }
  expect(await text(cache.find('a', answering('2')))).toEqual(['2', false])
})

test('all who ask together wait for one, whether it succeeds or fails', async () => {
  const cache = cacheOf()
  const failed = await Promise.allSettled([cache.find('a', failing), cache.find('a', failing)])
  expect([made, ...failed.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected'])
  const both = await Promise.all([cache.find('a', answering('1')), cache.find('a', answering('2'))])
  expect([made, both[0].answer]).toEqual([2, both[1].answer])
})

test('one that began before a change is not for those who ask after it', async () => {
  const cache = cacheOf()
  const early = Promise.withResolvers<NewAnswer>()
  const first = cache.find('a', () => early.promise)
  known = { revision: 2, seenAt: 1 }
  const second = cache.find('a', answering('new'))
  early.resolve({ answer: storedAnswer('old', 'application/json', {}), revision: 1, keepMs: Infinity })
  expect([await text(first), await text(second)]).toEqual([
    ['old', false],
    ['new', false],
  ])
  expect(await text(cache.find('a', answering('third')))).toEqual(['new', false])
})

test('what may get better by itself is kept for its time, and what is not to be kept is not', async () => {
  const cache = cacheOf()
  await cache.find('a', answering('weak', { keepMs: 2000 }))
  now = 1999
  expect(await text(cache.find('a', answering('good')))).toEqual(['weak', false])
  now = 2000
  expect(await text(cache.find('a', answering('good')))).toEqual(['good', false])
  await cache.find('b', answering('1', { keepMs: 0 }))
  expect(await text(cache.find('b', answering('2')))).toEqual(['2', false])
})

test('memory is bounded, the last used stay', async () => {
  const cache = cacheOf(35_000)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'd']) await cache.find(key, answering('x'.repeat(4000)))
  expect(made).toBe(4)
  await cache.find('a', answering('x'.repeat(4000)))
  expect(made).toBe(4)
  await cache.find('b', answering('x'.repeat(4000)))
  expect(made).toBe(5)
})

test('an answer that has not changed keeps its compressed forms', async () => {
  const cache = cacheOf()
  const first = await cache.find('a', answering('same'))
  known = { revision: 2, seenAt: 1 }
  expect((await cache.find('a', answering('same'))).answer).toBe(first.answer)
  expect(made).toBe(2)
})

test('a catalogue that is unavailable: its last answers for an hour, and the failure where there is none', async () => {
  const cache = cacheOf()
  await cache.find('passed', answering('1'))
  known = { revision: 2, seenAt: 60_000 }
  now = 60_000
  await cache.find('last', answering('2'))
  known = { revision: 2, seenAt: 120_000, failure: new Error('unavailable') }
  now = 121_000
  expect(await text(cache.find('last', failing))).toEqual(['2', true])
  expect(await text(cache.find('passed', failing))).toEqual(['1', true])
  await expect(cache.find('other', failing)).rejects.toThrow('unavailable')
  now = 120_000 + HOUR_MS
  expect(await text(cache.find('last', failing))).toEqual(['2', true])
  await expect(cache.find('passed', failing)).rejects.toThrow('unavailable')
  now += 1
  await expect(cache.find('last', failing)).rejects.toThrow('unavailable')
  known = { revision: 2, seenAt: now }
  expect(await text(cache.find('last', failing))).toEqual(['2', false])
})

test('an answer that cannot be made anew is given once more', async () => {
  const cache = cacheOf()
  await cache.find('a', answering('1'))
  known = { revision: 2, seenAt: 1 }
  expect(await text(cache.find('a', failing))).toEqual(['1', true])
})

test('a revision that goes back is another catalogue', async () => {
  const cache = cacheOf()
  known = { revision: 9, seenAt: 0 }
  await cache.find('a', answering('before'))
  known = { revision: 3, seenAt: 1 }
  expect(await text(cache.find('a', answering('restored')))).toEqual(['restored', false])
})

test('while feeds are read an answer is good for half a second, and none after an edit', async () => {
  let edits = 0
  const cache = createAnswerCache(follower, 1_000_000, () => edits)
  await cache.find('a', answering('1'))
  known = { revision: 2, seenAt: 1 }
  now = 499
  expect(await text(cache.find('a', answering('2')))).toEqual(['1', false])
  now = 500
  expect(await text(cache.find('a', answering('2')))).toEqual(['2', false])
  known = { revision: 3, seenAt: 501 }
  edits = 1
  expect(await text(cache.find('a', answering('3')))).toEqual(['3', false])
})

test('an answer that is not to be kept drops the one before it, also for an outage', async () => {
  const cache = cacheOf()
  await cache.find('a', answering('1'))
  known = { revision: 2, seenAt: 1 }
  expect(await text(cache.find('a', answering('gone', { keepMs: 0 })))).toEqual(['gone', false])
  known = { ...known, failure: new Error('unavailable') }
  await expect(cache.find('a', failing)).rejects.toThrow('unavailable')
})

test('what is made is cut short once all who wait for it have gone, and made anew for who comes after', async () => {
  const cache = cacheOf()
  const signals: AbortSignal[] = []
  let go = Promise.withResolvers<void>()
  const make = async (signal: AbortSignal): Promise<NewAnswer> => {
    signals.push(signal)
    await go.promise
    signal.throwIfAborted()
    return await answering(String(signals.length))()
  }
  const [first, second] = [new AbortController(), new AbortController()]
  const waiting = [cache.find('a', make, first.signal), cache.find('a', make, second.signal)]
  await until(() => signals.length === 1)
  first.abort()
  go.resolve()
  expect(await Promise.all(waiting.map(text))).toEqual([
    ['1', false],
    ['1', false],
  ])
  go = Promise.withResolvers()
  const gone = cache.find('b', make, first.signal).catch(() => 'failed')
  const left = new AbortController()
  const cut = cache.find('c', make, left.signal).catch((error: Error) => error.name)
  await until(() => signals.length === 3)
  left.abort()
  const anew = text(cache.find('c', make))
  go.resolve()
  expect(await anew).toEqual(['4', false])
  expect(await cut).toBe('AbortError')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, true, false])
  await gone
})
