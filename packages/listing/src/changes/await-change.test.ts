import { expect, test } from 'bun:test'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { createAwaitChange } from './await-change.ts'

const follower = () => {
  const state = { revision: 1, looks: 0 }
  const current = () => {
    state.looks += 1
    return { revision: state.revision, seenAt: 0 }
  }
  return { state, waiter: createAwaitChange({ current }) }
}

test('all who wait are woken by one look, and nobody waiting costs none', async () => {
  const { state, waiter } = follower()
  const waits = Array.from({ length: 2000 }, () => waiter.after(1, 60_000))
  expect(waiter.waiting).toBe(2000)
  state.revision = 2
  expect(new Set(await Promise.all(waits))).toEqual(new Set([true]))
  expect(waiter.waiting).toBe(0)
  const { looks } = state
  expect(looks).toBeLessThan(20)
  await Bun.sleep(600)
  expect(state.looks).toBe(looks)
})

test('whoever has seen the revision waits on, until the time is over', async () => {
  const { state, waiter } = follower()
  const [ahead, behind] = [waiter.after(5, 700), waiter.after(3, 60_000)]
  state.revision = 4
  expect(await behind).toBe(true)
  expect(await ahead).toBe(false)
})

test('a caller that leaves is not waited for', async () => {
  const { waiter } = follower()
  const leaving = new AbortController()
  const wait = waiter.after(1, 60_000, leaving.signal)
  leaving.abort()
  expect(await wait).toBe(false)
  expect(await waiter.after(1, 60_000, leaving.signal)).toBe(false)
  expect(waiter.waiting).toBe(0)
})

test('others are served between those who are woken', async () => {
  const { state, waiter } = follower()
  const woken: string[] = []
  const waits = Array.from({ length: 100 }, () => waiter.after(1, 60_000).then(() => woken.push('waiter')))
  state.revision = 2
  const first = await Promise.race(waits).then(() => woken.length)
  await othersFirst()
  expect(first).toBeLessThan(100)
  await Promise.all(waits)
})
