/**
 * The facts with one number per job, and the columns that hold them. A fact is added here, in `FactsRow` and in
 * `FactsStore.code`.
 */
const COLUMNS = {
  id: Float64Array,
  publishedAt: Float64Array,
  /** The upper end of the pay; negative if unknown. */
  pay: Float64Array,
  /** The midpoint of the pay; negative if unknown. */
  midpoint: Float64Array,
  // Numbers from dictionaries; 0 in `currency`, `countrySet` and `occupation` means unknown.
  language: Uint8Array,
  workArrangement: Uint8Array,
  source: Uint16Array,
  currency: Uint16Array,
  company: Uint32Array,
  countrySet: Uint32Array,
  terms: Uint32Array,
  occupation: Uint32Array,
  /** 1 if the age of the job is unknown. */
  undated: Uint8Array,
  /** 1 if the job has an expiry date. */
  ending: Uint8Array,
  /** The revision of each job's last change, or of the first reading, if that came later. */
  changedAt: Float64Array,
}

/** The facts with several numbers per job. */
const LISTS = ['tags', 'skills', 'places'] as const

type ColumnName = keyof typeof COLUMNS
type ListName = (typeof LISTS)[number]
type Columns = { [Name in ColumnName]: InstanceType<(typeof COLUMNS)[Name]> }

/** Facts of consecutive jobs in the order of the listing, one column per fact. */
export interface FactsBlock extends Columns, Record<ListName, Lists> {
  length: number
  /** Cached jobs per condition, one bit each, by the condition's name. */
  kept: Map<string, Uint32Array>
  /** Identifies the block across its states, each of which has a later revision than the previous one. */
  line: object
  revision: number
}

/** A list of numbers per job: that of job `at` spans `start[at]` to `start[at + 1]`. */
export interface Lists {
  start: Uint32Array
  values: Uint32Array
}

/** The facts of one job, as numbers. */
export interface CodedFacts extends Record<ColumnName, number>, Record<ListName, readonly number[]> {}

/** Creates a block of which `fill` fills each column, and `listsOf` returns the lists. */
const createBlock = (
  length: number,
  fill: (column: Columns[ColumnName], name: ColumnName) => void,
  listsOf: (name: ListName) => Lists,
): FactsBlock => {
  const columns = Object.entries(COLUMNS).map(([name, Column]) => {
    const column = new Column(length)
    fill(column, name as ColumnName)
    return [name, column]
  })
  const lists = LISTS.map((name) => [name, listsOf(name)])
  return {
    length,
    // Object.fromEntries loses the names.
    ...(Object.fromEntries(columns) as Columns),
    ...(Object.fromEntries(lists) as Record<ListName, Lists>),
    kept: new Map(),
    line: {},
    revision: 0,
  }
}

export const blockOf = (jobs: readonly CodedFacts[]): FactsBlock => ({
  ...createBlock(
    jobs.length,
    (column, name) => {
      for (const [at, job] of jobs.entries()) column[at] = job[name]
    },
    (name) => listsOf(jobs.map((job) => job[name])),
  ),
  revision: jobs.reduce((latest, { changedAt }) => Math.max(latest, changedAt), 0),
})

const listsOf = (lists: readonly (readonly number[])[]): Lists => {
  const start = new Uint32Array(lists.length + 1)
  for (const [at, list] of lists.entries()) start[at + 1] = (start[at] ?? 0) + list.length
  return { start, values: Uint32Array.from(lists.flat()) }
}

/** Some consecutive jobs of a block: those from `from` up to, but without, `to`. */
export interface BlockPart {
  block: FactsBlock
  from: number
  to: number
}

export const wholeOf = (block: FactsBlock): BlockPart => ({ block, from: 0, to: block.length })

/** Returns the jobs of several parts as one block. Columns are copied whole: no job becomes an object. */
export const joinParts = (
  parts: readonly BlockPart[],
  { line, revision }: Pick<FactsBlock, 'line' | 'revision'>,
): FactsBlock => {
  const length = parts.reduce((sum, { from, to }) => sum + to - from, 0)
  const fill = (column: Columns[ColumnName], name: ColumnName) => {
    let at = 0
    for (const { block, from, to } of parts) {
      column.set(block[name].subarray(from, to), at)
      at += to - from
    }
  }
  return { ...createBlock(length, fill, (name) => joinLists(parts, length, name)), line, revision }
}

const joinLists = (parts: readonly BlockPart[], length: number, name: ListName): Lists => {
  const spans = parts.map(({ block, from, to }) => {
    const { start, values } = block[name]
    return { start: start.subarray(from, to + 1), values: values.subarray(start[from], start[to]) }
  })
  const joined = {
    start: new Uint32Array(length + 1),
    values: new Uint32Array(spans.reduce((sum, { values }) => sum + values.length, 0)),
  }
  let job = 0
  let value = 0
  for (const { start, values } of spans) {
    const shift = value - (start[0] ?? 0)
    for (let at = 1; at < start.length; at++) joined.start[++job] = (start[at] ?? 0) + shift
    joined.values.set(values, value)
    value += values.length
  }
  return joined
}
