import { expect, test } from 'bun:test'
import { type Part, promiseLines } from './promises.ts'

const PARTS: readonly Part[] = ['replicas', 'versions', 'services']

test('each violation breaks the promise it belongs to, and no other', () => {
  const all = promiseLines([], PARTS)
  expect(all).toHaveLength(7)
  expect(all.every((line) => line.endsWith(': kept'))).toBe(true)
  for (const [violation, promise] of [
    ['lost: an acknowledged write, Koch', 'no acknowledged write is lost'],
    ['sqlite, kill 3: lost a; not listed ', 'changes are complete'],
    ['list: took 5300 ms', 'every answer comes within 5 s'],
    ['redis paused: run did not recover', 'comes back by itself'],
    ['mcp killed: list was refused 1 and lost 0 times', 'not refused'],
    ['two versions: the listing differs for page=2', 'two versions serve one database'],
    ['two versions: a listing took 900 ms during the migration, 20 before', 'two versions serve one database'],
    ['search: no such job', 'every answer is right'],
  ] as const) {
    const broken = promiseLines([violation], PARTS).filter((line) => line.endsWith('broken 1 times'))
    expect(broken).toHaveLength(1)
    expect(broken[0]).toContain(promise)
  }
})

test('does not report an untested promise as kept', () => {
  const lines = promiseLines([], ['replicas'])
  expect(lines.filter((line) => line.includes('two versions') || line.includes('within 5 s'))).toEqual([
    'PROMISE every answer comes within 5 s: not tested',
    'PROMISE two versions serve one database, and no listing waits for a migration: not tested',
  ])
  expect(lines).toContain('PROMISE changes are complete: a copy that follows them is the listing: kept')
})
