import type { SQL } from 'bun'
import { describe, expect, test } from 'bun:test'
import { sharedCatalog } from '../../testing-shared.ts'
import { testEngines } from '../../testing.ts'
import { memoryIn, remembering } from './batch-memory.ts'
import { inSlices } from './in-slices.ts'
import { partOf } from './like.ts'

describe.each([...testEngines])('statements on %s', (engine) => {
  const opening = sharedCatalog(engine)

  test.each<[part: string, text: string, expected: boolean]>([
    ['ein', 'weinbau', true],
    ['WEIN', 'weinbau', true],
    ['Ä', 'gärtner', true],
    ['', 'weinbau', true],
    ['bier', 'weinbau', false],
    ['50%', '50% reisen', true],
    ['50%', '50 reisen', false],
    ['%', 'weinbau', false],
    ['_', 'weinbau', false],
    ['a_b', 'a_b', true],
    ['a_b', 'axb', false],
    ['\\', 'a\\b', true],
    ['\\', 'ab', false],
    ['\\%', 'a%', false],
    ["'", "o'clock", true],
  ])('the part %p is in %p: %p', async (part, text, expected) => {
    const { read } = (await opening).catalog
    const [row] = await read`SELECT CASE WHEN ${text} LIKE ${partOf(part)} ESCAPE '\\' THEN 1 ELSE 0 END AS found`
    expect(Number(row.found) === 1).toBe(expected)
  })

  test('write any number of rows in few statements', async () => {
    const { catalog } = await opening
    const rows = Array.from({ length: 1101 }, (_, at) => ({ day: `d${at}`, kind: 'searches', visits: 1 }))
    const written = await catalog.transaction(async (tx) => {
      const writes = inSlices(rows, (slice) => tx`INSERT INTO traffic ${tx(slice)}`)
      await Promise.all(writes)
      return writes.length
    })
    expect(written).toBe(3)
    const [row] = await catalog.read`SELECT COUNT(*) AS rows FROM traffic`
    expect(Number(row.rows)).toBe(rows.length)
    expect(inSlices([], () => expect.unreachable())).toEqual([])
  })
})

describe('what a transaction remembers', () => {
  const make = () => ({ seen: [] as string[] })
  const other = () => ({ seen: ['other'] })
  const tx = () => (() => {}) as unknown as SQL

  test('is shared by kind until its work ends', async () => {
    const [one, another] = [tx(), tx()]
    await remembering(one, async () => {
      memoryIn(one, make).seen.push('a')
      expect(memoryIn(one, make).seen).toEqual(['a'])
      expect(memoryIn(one, other).seen).toEqual(['other'])
      expect(memoryIn(another, make).seen).toEqual([])
    })
    expect(memoryIn(one, make).seen).toEqual([])
  })

  test('is empty without it, and after a failure', async () => {
    const one = tx()
    memoryIn(one, make).seen.push('a')
    expect(memoryIn(one, make).seen).toEqual([])
    const failing = remembering(one, async () => {
      memoryIn(one, make).seen.push('b')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(memoryIn(one, make).seen).toEqual([])
  })
})
