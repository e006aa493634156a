import { expect, test } from 'bun:test'
import { type QueryWord, queryWords } from '../../query-words.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import { soughtWord } from './probes.ts'
import { createWordBits } from './word-bits.ts'
import { type Field, FIELDS, type Lists, type Probe, type WordIndex } from '../../word-index.ts'

const [word] = queryWords('imker x') as [QueryWord, QueryWord]

/** Says of each job in which field it has the word. */
const indexOf = (fields: ReadonlyMap<number, Field>) => {
  const searches = { find: 0, among: 0 }
  const listsOf = (probes: readonly Probe[], ids: readonly number[]): Lists =>
    probes.map(({ field }) => ids.filter((id) => fields.get(id) === field).join())
  const index: WordIndex = {
    terms: { between: async () => [], among: async () => [], isInUse: async () => false },
    jobsAtOnce: () => 100,
    common: async () => [],
    async find(probes) {
      searches.find += 1
      return listsOf(probes, [...fields.keys()])
    },
    async among(probes, ids) {
      searches.among += 1
      return listsOf(probes, ids)
    },
  }
  return { index, searches }
}

const blockOf = (ids: readonly number[], origin?: SearchedBlock['origin']): SearchedBlock => ({
  length: ids.length,
  id: ids,
  publishedAt: ids.map(() => 1),
  origin,
})

test('of a block in which jobs change, move, come and go the index is searched for those alone', async () => {
  let seed = 1
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  const fields = new Map<number, Field>()
  const change = (id: number) => {
    const field = FIELDS[random(FIELDS.length * 2)]
    if (field) fields.set(id, field)
    else fields.delete(id)
  }
  for (let id = 1; id <= 200; id++) change(id)
  const { index, searches } = indexOf(fields)
  const bitsOf = createWordBits(index)
  let block = blockOf(Array.from({ length: 100 }, (_, at) => at + 1))
  await bitsOf(soughtWord(word), [block])
  for (let round = 0; round < 200; round++) {
    const changed = new Set(Array.from({ length: random(8) }, () => random(200) + 1))
    for (const id of changed) change(id)
    const left = [...(block.id as number[])].filter((id) => !changed.has(id) || random(2) === 0)
    for (const id of changed) if (!left.includes(id)) left.splice(random(left.length), 0, id)
    const { origin } = block
    block = blockOf(left, origin ? { ...origin, changed: origin.changed.union(changed) } : { id: block.id, changed })
    // Other words are looked for meanwhile, or none.
    if (random(3) === 0) await bitsOf(soughtWord({ ...word, prefix: true }), [block])
    if (random(3) === 0) continue
    const found = await bitsOf(soughtWord(word), [block])
    expect(found).toEqual(await createWordBits(index)(soughtWord(word), [blockOf(left)]))
  }
  expect(searches.among).toBeGreaterThan(50)
})
