import { expect, test } from 'bun:test'
import { promiseLines } from './promises.ts'

test('each violation breaks the promise it belongs to, and no other', () => {
  const all = promiseLines([])
  expect(all).toHaveLength(6)
  expect(all.every((line) => line.endsWith(': kept'))).toBe(true)
  for (const [violation, promise] of [
    ['lost: an acknowledged write, Koch', 'no acknowledged write is lost'],
    ['sqlite, kill 3: lost a; not listed ', 'changes are complete'],
    ['list: took 5300 ms', 'every answer comes within 5 s'],
    ['redis paused: run did not recover', 'comes back by itself'],
    ['mcp killed: list was refused 1 and lost 0 times', 'not refused'],
    ['search: no such job', 'every answer is right'],
  ] as const) {
    const broken = promiseLines([violation]).filter((line) => line.endsWith('broken 1 times'))
    expect(broken).toHaveLength(1)
    expect(broken[0]).toContain(promise)
  }
})
