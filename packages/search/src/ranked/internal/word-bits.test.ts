import { createRandom } from '@jobs/core/random.ts'
import { expect, test } from 'bun:test'
import { type QueryWord, queryWords } from '../../query-words.ts'
import { type Field, FIELDS, type Lists, type Probe, type WordIndex } from '../../word-index.ts'
import { type JobRow, rowOf } from './job-row.ts'
import { soughtWord } from './probes.ts'
import { createWordBits } from './word-bits.ts'

const [word] = queryWords('imker x') as [QueryWord, QueryWord]

/** Creates an index by the field in which each job has the word. */
const indexOf = (fields: ReadonlyMap<number, Field>) => {
  const searches = { find: 0, among: 0 }
  const listsOf = (probes: readonly Probe[], ids: readonly number[]): Lists =>
    probes.map(({ field }) => ids.filter((id) => fields.get(id) === field).join())
  const index: WordIndex = {
    terms: { between: async () => [], among: async () => [], isInUse: async () => false },
    jobsAtOnce: () => 100,
    few: () => 500,
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

const LINE = {}
/** @param changedAt the revision at which each job was read, by its id; 0 for others */
const rowAt = (revision: number, ids: readonly number[], changedAt: ReadonlyMap<number, number>, line = LINE) =>
  rowOf([
    {
      length: ids.length,
      id: ids,
      publishedAt: ids.map(() => 1),
      line,
      revision,
      changedAt: ids.map((id) => changedAt.get(id) ?? 0),
    },
  ])

test('of a block in which jobs change, move, come and go the index is searched for those alone', async () => {
  const random = createRandom(1).below
  const fields = new Map<number, Field>()
  const change = (id: number) => {
    const field = FIELDS[random(FIELDS.length * 2)]
    if (field) fields.set(id, field)
    else fields.delete(id)
  }
  for (let id = 1; id <= 200; id++) change(id)
  const { index, searches } = indexOf(fields)
  const remember = createWordBits()
  const bitsOf = remember(index)
  const changedAt = new Map<number, number>()
  let ids = Array.from({ length: 100 }, (_, at) => at + 1)
  let row = rowAt(0, ids, changedAt)
  await bitsOf(soughtWord(word), row)
  for (let round = 0; round < 200; round++) {
    const changed = new Set(Array.from({ length: random(8) }, () => random(200) + 1))
    const earlier = indexOf(new Map(fields))
    for (const id of changed) change(id)
    ids = ids.filter((id) => !changed.has(id) || random(2) === 0)
    for (const id of changed) if (!ids.includes(id)) ids.splice(random(ids.length), 0, id)
    for (const id of changed) changedAt.set(id, round + 1)
    const before = row
    row = rowAt(round + 1, ids, changedAt)
    // Sometimes another thread reads the word for the earlier row, at the later state.
    if (random(3) === 0) await remember(index, async () => changed)(soughtWord(word), before)
    // Sometimes look up another word in between.
    if (random(3) === 0) await bitsOf(soughtWord({ ...word, prefix: true }), row)
    if (random(3) === 0) continue
    const anew = await createWordBits()(index)(soughtWord(word), rowAt(0, ids, changedAt, {}))
    expect(await bitsOf(soughtWord(word), row)).toEqual(anew)
    // A search that began before the change sees the earlier listing.
    const finds = searches.find
    const old = { ...before, blocks: [...before.blocks] }
    expect(await remember(earlier.index)(soughtWord(word), old)).toEqual(
      await createWordBits()(earlier.index)(
        soughtWord(word),
        rowAt(0, Array.from(before.blocks[0]?.id ?? []), new Map(), {}),
      ),
    )
    expect(await bitsOf(soughtWord(word), row)).toEqual(anew)
    expect(searches.find).toBe(finds)
  }
  expect(searches.among).toBeGreaterThan(50)
})

test('looks up changed jobs by themselves only where that is faster than reading the index', async () => {
  const ids = Array.from({ length: 1000 }, (_, at) => at + 1)
  for (const [few, changed, searches] of [
    [6, 6, { find: 1, among: 1 }],
    [6, 7, { find: 2, among: 0 }],
  ] as const) {
    const fields = new Map<number, Field>(ids.map((id) => [id, 'title']))
    const made = indexOf(fields)
    const bitsOf = createWordBits()({ ...made.index, few: () => few })
    await bitsOf(soughtWord(word), rowAt(0, ids, new Map()))
    fields.delete(1)
    const bits = await bitsOf(soughtWord(word), rowAt(1, ids, new Map(ids.slice(0, changed).map((id) => [id, 1]))))
    expect(bits?.inTitle).toBe(999)
    expect(made.searches).toEqual(searches)
  }
})

test('assembles the jobs of a word once per revision', async () => {
  const { index } = indexOf(new Map([[1, 'title']]))
  const bitsOf = createWordBits()(index)
  const row = rowAt(0, [1, 2], new Map())
  const bits = await bitsOf(soughtWord(word), row)
  expect(bits?.inTitle).toBe(1)
  expect(await bitsOf(soughtWord(word), { ...row })).toBe(bits)
})

test('what another thread read at a later moment is exact for the older state, and goes on to what the block became', async () => {
  const before = new Map<number, Field>([1, 2, 3, 4].map((id) => [id, 'title']))
  const after = new Map<number, Field>([
    [1, 'title'],
    [3, 'company'],
    [4, 'title'],
    [5, 'title'],
  ])
  const [early, late] = [indexOf(before), indexOf(after)]
  const remember = createWordBits()
  const other = soughtWord({ ...word, prefix: true })
  const old = rowAt(0, [1, 2, 3, 4], new Map())
  const changedAt = new Map([
    [3, 1],
    [5, 1],
  ])
  const heir = rowAt(1, [1, 3, 4, 5], changedAt)
  const whileReading: WordIndex = {
    ...late.index,
    async find(...given) {
      // Another search reads the new state first.
      await remember(late.index)(other, heir)
      return await late.index.find(...given)
    },
  }
  await remember(early.index)(other, old)
  await remember(whileReading, async () => new Set([2, 3, 5]))(soughtWord(word), old)
  const wanted = async (index: WordIndex, ids: readonly number[]) =>
    await createWordBits()(index)(soughtWord(word), rowAt(0, ids, new Map(), {}))
  const finds = late.searches.find
  expect(await remember(late.index)(soughtWord(word), heir)).toEqual(await wanted(late.index, [1, 3, 4, 5]))
  // Finds only what is needed.
  expect(late.searches.find).toBe(finds + 1)

  const kept = createWordBits()
  await kept(late.index, async () => new Set([2, 3, 5]))(soughtWord(word), old)
  expect(await kept(early.index)(soughtWord(word), old)).toEqual(await wanted(early.index, [1, 2, 3, 4]))
  expect(early.searches.among).toBe(1)
})

test('a reading that took long replaces what was carried over meanwhile', async () => {
  const { index } = indexOf(new Map([[1, 'title']]))
  const remember = createWordBits()
  const other = soughtWord({ ...word, prefix: true })
  const rows = [0, 1, 2].map((revision) => {
    const changed = Array.from({ length: revision }, (_, at): [number, number] => [at + 1, at + 1])
    return rowAt(revision, [1, 2, 3, 4], new Map(changed))
  })
  const [first, second, third] = rows as [JobRow, JobRow, JobRow]
  await remember(index)(soughtWord(word), first)
  const slow: WordIndex = {
    ...index,
    async among(...given) {
      await remember(index)(other, third)
      return await index.among(...given)
    },
  }
  await remember(slow)(soughtWord(word), second)
  const asked: (readonly number[])[] = []
  await remember({ ...index, among: async (...given) => (asked.push(given[1]), await index.among(...given)) })(
    soughtWord(word),
    third,
  )
  expect(asked).toEqual([[2]])
})

test('jobs that closed while a word was read are not looked up again', async () => {
  const ids = Array.from({ length: 5000 }, (_, at) => at + 1)
  const { index, searches } = indexOf(new Map(ids.map((id) => [id, 'title'])))
  const remember = createWordBits()
  const closed = new Set(ids.slice(0, 800))
  await remember(index, async () => closed)(soughtWord(word), rowAt(0, ids, new Map()))
  const left = ids.slice(800)
  for (let revision = 1; revision <= 5; revision++) {
    const row = rowAt(revision, left, new Map([[1000 + revision, revision]]))
    expect((await remember(index)(soughtWord(word), row))?.inTitle).toBe(left.length)
  }
  expect(searches).toEqual({ find: 1, among: 5 })
})
