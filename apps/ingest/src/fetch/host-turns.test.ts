import { instantOf } from '@jobs/types/values/instant.ts'
import { expect, test } from 'bun:test'
import { createHostTurns } from './host-turns.ts'

const never = new AbortController().signal

test('serialises requests to a host with a gap, and runs hosts in parallel', async () => {
  const { inTurn } = createHostTurns(30)
  const spans: { host: string; from: number; to: number }[] = []
  const work = (host: string) => async () => {
    const from = performance.now()
    await Bun.sleep(20)
    spans.push({ host, from, to: performance.now() })
  }
  const failing = inTurn('a', never, () => Promise.reject(new Error('failed')))
  await Promise.allSettled([failing, ...['a', 'a', 'b', 'a'].map((host) => inTurn(host, never, work(host)))])
  const ofA = spans.filter(({ host }) => host === 'a')
  expect(ofA).toHaveLength(3)
  for (const [index, span] of ofA.slice(1).entries()) expect(span.from - (ofA[index]?.to ?? 0)).toBeGreaterThan(25)
  expect(spans[0]?.host).toBe('b')
})

test('keeps the order when a waiting request is aborted', async () => {
  const { inTurn } = createHostTurns(0)
  const order: string[] = []
  const stopping = new AbortController()
  const first = inTurn('a', never, () => Bun.sleep(30).then(() => order.push('first')))
  const second = inTurn('a', stopping.signal, async () => order.push('second'))
  const third = inTurn('a', never, async () => order.push('third'))
  stopping.abort(new Error('enough'))
  await expect(second).rejects.toThrow('enough')
  await Promise.all([first, third])
  expect(order).toEqual(['first', 'third'])
})

test('waits for a short pause, fails on a long one and leaves other hosts alone', async () => {
  const { inTurn, pause } = createHostTurns(0)
  const began = performance.now()
  pause('short', Date.now() + 50)
  expect(await inTurn('short', never, async () => performance.now() - began)).toBeGreaterThan(45)
  const until = Date.now() + 60_000
  pause('long', until)
  const failure = await inTurn('long', never, async () => {}).catch((error: unknown) => error)
  expect(failure).toMatchObject({ reason: 'paused', retryAt: until, parameters: { until: instantOf(until) } })
  expect(await inTurn('other', never, async () => 'done')).toBe('done')
})
