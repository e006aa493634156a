/** Facts of consecutive jobs in the order of the listing, one column per fact. */
export interface FactsBlock {
  length: number
  id: Float64Array
  publishedAt: Float64Array
  /** The upper end of the pay. */
  pay: Float64Array
  /** The midpoint of the pay. */
  midpoint: Float64Array
  /** Numbers from dictionaries; 0 in `currency`, `countrySet` and `occupation` means unknown. */
  language: Uint8Array
  workArrangement: Uint8Array
  source: Uint16Array
  currency: Uint16Array
  company: Uint32Array
  countrySet: Uint32Array
  terms: Uint32Array
  occupation: Uint32Array
  /** 1 if the age of the job is unknown. */
  undated: Uint8Array
  /** 1 if the job has an expiry date. */
  ending: Uint8Array
  tags: Lists
  skills: Lists
  places: Lists
  /** Cached jobs per condition, one bit each, by the condition's name. */
  kept: Map<string, Uint32Array>
  /** Identifies the block across its states, each of which has a later revision than the previous one. */
  line: object
  revision: number
  /** The revision of each job's last change, or of the first reading, if that came later. */
  changedAt: Float64Array
}

/** A list of numbers per job: that of job `at` spans `start[at]` to `start[at + 1]`. */
export interface Lists {
  start: Uint32Array
  values: Uint32Array
}

/** The facts of one job, as numbers. */
export interface CodedFacts {
  id: number
  publishedAt: number
  /** Negative if unknown; the same holds for `midpoint`. */
  pay: number
  midpoint: number
  language: number
  workArrangement: number
  source: number
  currency: number
  company: number
  countrySet: number
  terms: number
  occupation: number
  undated: number
  ending: number
  changedAt: number
  tags: readonly number[]
  skills: readonly number[]
  places: readonly number[]
}

export const blockOf = (jobs: readonly CodedFacts[]): FactsBlock => ({
  length: jobs.length,
  id: Float64Array.from(jobs, (job) => job.id),
  publishedAt: Float64Array.from(jobs, (job) => job.publishedAt),
  pay: Float64Array.from(jobs, (job) => job.pay),
  midpoint: Float64Array.from(jobs, (job) => job.midpoint),
  language: Uint8Array.from(jobs, (job) => job.language),
  workArrangement: Uint8Array.from(jobs, (job) => job.workArrangement),
  source: Uint16Array.from(jobs, (job) => job.source),
  currency: Uint16Array.from(jobs, (job) => job.currency),
  company: Uint32Array.from(jobs, (job) => job.company),
  countrySet: Uint32Array.from(jobs, (job) => job.countrySet),
  terms: Uint32Array.from(jobs, (job) => job.terms),
  occupation: Uint32Array.from(jobs, (job) => job.occupation),
  undated: Uint8Array.from(jobs, (job) => job.undated),
  ending: Uint8Array.from(jobs, (job) => job.ending),
  changedAt: Float64Array.from(jobs, (job) => job.changedAt),
  tags: listsOf(jobs.map((job) => job.tags)),
  skills: listsOf(jobs.map((job) => job.skills)),
  places: listsOf(jobs.map((job) => job.places)),
  kept: new Map(),
  line: {},
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

/** Returns the jobs of several parts as one block. Columns are copied whole: no job becomes an object. */
export const joinParts = (
  parts: readonly BlockPart[],
  { line, revision }: Pick<FactsBlock, 'line' | 'revision'>,
): FactsBlock => {
  const length = parts.reduce((sum, { from, to }) => sum + to - from, 0)
  const joined = <C extends Column>(empty: C, columnOf: (block: FactsBlock) => C): C => {
    let at = 0
    for (const { block, from, to } of parts) {
      empty.set(columnOf(block).subarray(from, to), at)
      at += to - from
    }
    return empty
  }
  return {
    length,
    id: joined(new Float64Array(length), ({ id }) => id),
    publishedAt: joined(new Float64Array(length), ({ publishedAt }) => publishedAt),
    pay: joined(new Float64Array(length), ({ pay }) => pay),
    midpoint: joined(new Float64Array(length), ({ midpoint }) => midpoint),
    language: joined(new Uint8Array(length), ({ language }) => language),
    workArrangement: joined(new Uint8Array(length), ({ workArrangement }) => workArrangement),
    source: joined(new Uint16Array(length), ({ source }) => source),
    currency: joined(new Uint16Array(length), ({ currency }) => currency),
    company: joined(new Uint32Array(length), ({ company }) => company),
    countrySet: joined(new Uint32Array(length), ({ countrySet }) => countrySet),
    terms: joined(new Uint32Array(length), ({ terms }) => terms),
    occupation: joined(new Uint32Array(length), ({ occupation }) => occupation),
    undated: joined(new Uint8Array(length), ({ undated }) => undated),
    ending: joined(new Uint8Array(length), ({ ending }) => ending),
    changedAt: joined(new Float64Array(length), ({ changedAt }) => changedAt),
    tags: joinLists(parts, length, ({ tags }) => tags),
    skills: joinLists(parts, length, ({ skills }) => skills),
    places: joinLists(parts, length, ({ places }) => places),
    kept: new Map(),
    line,
    revision,
  }
}

type Column = Float64Array | Uint32Array | Uint16Array | Uint8Array

const joinLists = (parts: readonly BlockPart[], length: number, listsIn: (block: FactsBlock) => Lists): Lists => {
  const spans = parts.map(({ block, from, to }) => {
    const { start, values } = listsIn(block)
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

/** Yields the facts of each job of a block. */
export const jobsOf = (block: FactsBlock): CodedFacts[] =>
  Array.from({ length: block.length }, (_, at) => ({
    id: block.id[at] ?? 0,
    publishedAt: block.publishedAt[at] ?? 0,
    pay: block.pay[at] ?? -1,
    midpoint: block.midpoint[at] ?? -1,
    language: block.language[at] ?? 0,
    workArrangement: block.workArrangement[at] ?? 0,
    source: block.source[at] ?? 0,
    currency: block.currency[at] ?? 0,
    company: block.company[at] ?? 0,
    countrySet: block.countrySet[at] ?? 0,
    terms: block.terms[at] ?? 0,
    occupation: block.occupation[at] ?? 0,
    undated: block.undated[at] ?? 0,
    ending: block.ending[at] ?? 0,
    changedAt: block.changedAt[at] ?? 0,
    tags: listAt(block.tags, at),
    skills: listAt(block.skills, at),
    places: listAt(block.places, at),
  }))

const listAt = ({ start, values }: Lists, at: number): number[] => [...values.subarray(start[at], start[at + 1])]
