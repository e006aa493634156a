import { expect, test } from 'bun:test'
import { arbeitnow } from './arbeitnow.ts'
import { ashby } from './ashby.ts'
import { PayloadError } from './connector.ts'
import type { Parsed } from './connector.ts'
import { greenhouse } from './greenhouse.ts'
import { personio } from './personio.ts'

const rounds = 200
const wrong = [
  null,
  true,
  false,
  0,
  -1,
  1e300,
  '',
  ' ',
  '0',
  '\0',
  '\uD800',
  'Ä'.repeat(5000),
  [],
  [null],
  [[]],
  {},
  { name: 1 },
]
const wrongXml = [
  '',
  ' ',
  '<a/>',
  '<a>1</a><a>2</a>',
  'x<b>y</b>',
  '&amp;&x;&',
  '<![CDATA[]]>',
  '<!-- -->',
  '\0',
  '99999999999999999999',
]

const fixture = (name: string) => Bun.file(new URL(`../../fixtures/${name}`, import.meta.url)).text()

/** mulberry32: every run draws the same numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick<Value>(values: readonly Value[], random: () => number): Value | undefined {
  return values[Math.floor(random() * values.length)]
}

/** A copy of a JSON value in which about one leaf in twenty, and now and then a branch, is of a wrong type. */
function mutate(value: unknown, random: () => number, depth = 0): unknown {
  const isBranch = typeof value === 'object' && value !== null
  if (depth > 1 && random() < (isBranch ? 0.02 : 0.05)) return pick(wrong, random)
  if (Array.isArray(value)) return value.map((entry) => mutate(entry, random, depth + 1))
  if (!isBranch) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mutate(entry, random, depth + 1)]))
}

function expectSound({ postings, rejects }: Parsed): void {
  for (const posting of postings) {
    for (const needed of [posting.externalId, posting.title, posting.companyName]) expect(needed.trim()).not.toBe('')
    expect(posting.url).toMatch(/^https?:\/\//)
    for (const entry of [...posting.places, ...posting.tags, posting.html]) expect(typeof entry).toBe('string')
  }
  for (const { reason } of rejects)
    expect(reason).toMatch(/^(?:not an object|not listed|(?:id|title|url|company) (?:missing|invalid))$/)
}

test.each([
  ['arbeitnow', 'arbeitnow/page-1.json', (payload: string) => arbeitnow.parse(payload, {})],
  ['greenhouse', 'greenhouse/board.json', (payload: string) => greenhouse.parse(payload, { board: 'x' })],
  ['ashby', 'ashby/board.json', (payload: string) => ashby.parse(payload, { board: 'x' })],
] as const)('%s survives fields of wrong types', async (_, name, parse) => {
  const original: unknown = JSON.parse(await fixture(name))
  const random = randomNumbers(20_261_121)
  for (let round = 0; round < rounds; round += 1) {
    const parsed = parse(JSON.stringify(mutate(original, random)))
    expectSound(parsed)
  }
})

test('personio survives elements of wrong content', async () => {
  const original = await fixture('personio/board-de.xml')
  const random = randomNumbers(20_261_122)
  for (let round = 0; round < rounds; round += 1) {
    const xml = original.replaceAll(
      /(<(id|office|name|value|keywords|createdAt|subcompany)>)[^<]*(?=<\/\2>)/g,
      (match, tag) => (random() < 0.2 ? tag + pick(wrongXml, random) : match),
    )
    expectSound(personio.parse(xml, { board: 'x', host: 'de' }))
  }
})

test('personio reads a damaged document whole or not at all', async () => {
  const original = await fixture('personio/board-de.xml')
  const random = randomNumbers(20_261_123)
  for (let round = 0; round < rounds; round += 1) {
    const at = Math.floor(random() * original.length)
    const damaged = original.slice(0, at) + original.slice(at + 1 + Math.floor(random() * 40))
    try {
      expectSound(personio.parse(damaged, { board: 'x', host: 'de' }))
    } catch (error) {
      expect(error).toBeInstanceOf(PayloadError)
    }
  }
})
