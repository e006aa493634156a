import { expect, test } from 'bun:test'
import { createAnswerMemo } from './answer-memo.ts'

const setUp = (resultOf: (calls: number) => object = (calls) => ({ content: [], calls })) => {
  const state = { calls: 0, now: 0, revision: 1, failure: undefined as unknown }
  const follower = {
    clock: () => state.now,
    current: () => ({ revision: state.revision, seenAt: state.now, failure: state.failure }),
  }
  const memo = createAnswerMemo(async (_, body) => {
    state.calls += 1
    return Response.json({ jsonrpc: '2.0', id: (body as { id: unknown }).id, result: resultOf(state.calls) })
  }, follower)
  const ask = async (message: object, headers: Record<string, string> = {}) => {
    const response = await memo(new Request('http://x/', { method: 'POST', headers }), { jsonrpc: '2.0', ...message })
    return (await response.json()) as { id: unknown; result: { calls: number } }
  }
  return { state, ask }
}
const call = (id: string | number, params: object = { name: 'search_jobs' }) => ({ id, method: 'tools/call', params })

test('the same call at the same revision is answered again, with its own id', async () => {
  const { state, ask } = setUp()
  expect(await ask(call(1))).toMatchObject({ id: 1, result: { calls: 1 } })
  expect(await ask(call('a"b'))).toMatchObject({ jsonrpc: '2.0', id: 'a"b', result: { calls: 1 } })
  expect(state.calls).toBe(1)
})

test('another argument, header, revision or moment is another call', async () => {
  const { state, ask } = setUp()
  await ask(call(1))
  await ask(call(1, { name: 'search_jobs', arguments: { page: 2 } }))
  await ask(call(1), { 'mcp-protocol-version': '2025-06-18' })
  expect(state.calls).toBe(3)
  state.revision = 2
  await ask(call(1))
  expect(state.calls).toBe(4)
  state.now += 5000
  await ask(call(1))
  expect(state.calls).toBe(5)
})

test('failed calls, other methods, huge calls and those of an outage are made every time', async () => {
  const failing = setUp(() => ({ isError: true, content: [] }))
  await failing.ask(call(1))
  await failing.ask(call(1))
  expect(failing.state.calls).toBe(2)
  const { state, ask } = setUp()
  const withoutId = { method: 'tools/call', params: { name: 'search_jobs' } }
  for (const message of [
    { id: 1, method: 'tools/list' },
    call(1, { name: 'x'.repeat(3000) }),
    withoutId,
    { ...withoutId, id: 1.5 },
  ]) {
    await ask(message)
    await ask(message)
  }
  expect(state.calls).toBe(8)
  await ask(call(1))
  state.failure = new Error('unavailable')
  await ask(call(1))
  expect(state.calls).toBe(10)
})

test('an answer of a revision that passed while it was made is not kept', async () => {
  const { state, ask } = setUp((calls) => {
    if (calls === 1) state.revision = 2
    return { calls }
  })
  const slow = ask(call(1))
  await ask(call(2, { name: 'other' }))
  await slow
  expect((await ask(call(3))).result.calls).toBe(3)
})
