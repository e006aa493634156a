import { minuteOf } from '@jobs/catalog/revision/listing-buckets.ts'
import { blockOf, type BlockPart, type CodedFacts, type FactsBlock, joinParts, wholeOf } from './facts-block.ts'

const MIN_JOBS = 4096
const MAX_JOBS = 4 * MIN_JOBS

/** Divides jobs in the listing's order into blocks of some thousand; a minute of publication is never split. */
export const cutBlocks = (jobs: readonly CodedFacts[]): FactsBlock[] => cutBlock(blockOf(jobs))

const cutBlock = (block: FactsBlock): FactsBlock[] => {
  const { length, publishedAt, changedAt } = block
  const minuteAt = (at: number) => minuteOf(publishedAt[at] ?? 0)
  const blocks: FactsBlock[] = []
  for (let from = 0; from < length;) {
    let to = Math.min(from + MIN_JOBS, length)
    while (to < length && minuteAt(to) === minuteAt(to - 1)) to++
    const revision = changedAt.subarray(from, to).reduce((latest, own) => Math.max(latest, own), 0)
    blocks.push(joinParts([{ block, from, to }], { line: {}, revision }))
    from = to
  }
  return blocks
}

/** Divides jobs incrementally, without holding all of them: yields each completed block. */
export const createBlockCutter = () => {
  let waiting: CodedFacts[] = []
  return {
    add(jobs: readonly CodedFacts[]): FactsBlock[] {
      waiting = [...waiting, ...jobs]
      const last = minuteOf(waiting.at(-1)?.publishedAt ?? 0)
      const end = waiting.findLastIndex((job) => minuteOf(job.publishedAt) !== last) + 1
      if (end < MIN_JOBS) return []
      // The last may go on with the jobs that come next.
      const blocks = cutBlocks(waiting.slice(0, end)).filter(({ length }) => length >= MIN_JOBS)
      waiting = waiting.slice(blocks.reduce((sum, { length }) => sum + length, 0))
      return blocks
    },
    end: (): FactsBlock[] => cutBlocks(waiting),
  }
}

/** A block covers the minutes from that of its last job up to those of the preceding block. */
const blockWith = (blocks: readonly FactsBlock[], minute: number): number => {
  const at = blocks.findIndex(({ publishedAt, length }) => minuteOf(publishedAt[length - 1] ?? 0) <= minute)
  return at === -1 ? blocks.length - 1 : at
}

/** Returns the jobs of a minute; undefined if there are no blocks. */
export const minuteIn = (blocks: readonly FactsBlock[], minute: number): BlockPart | undefined => {
  const block = blocks[blockWith(blocks, minute)]
  return block && { block, from: firstBefore(block, minute + 1, 0), to: firstBefore(block, minute, 0) }
}

/** A listing of which some minutes were replaced. */
interface Replaced {
  blocks: FactsBlock[]
  /** The jobs that these minutes had before. */
  gone: BlockPart[]
  /** The jobs that they have now. */
  come: BlockPart[]
}

/** Replaces all jobs of some minutes; the blocks without them are unchanged. */
export const replaceMinutes = (
  blocks: readonly FactsBlock[],
  minutes: ReadonlyMap<number, readonly BlockPart[]>,
  revision: number,
): Replaced => {
  if (blocks.length === 0) {
    const parts = [...minutes].toSorted(([a], [b]) => b - a).flatMap(([, own]) => own)
    const cut = cutBlock(joinParts(parts, { line: {}, revision }))
    return { blocks: cut, gone: [], come: cut.map(wholeOf) }
  }
  const byBlock = Map.groupBy(minutes.keys(), (minute) => blockWith(blocks, minute))
  const replaced: Replaced = { blocks: [], gone: [], come: [] }
  for (const [at, block] of blocks.entries()) {
    const own = byBlock.get(at)
    replaced.blocks.push(...(own ? replaceIn(block, minutes, own, revision, replaced) : [block]))
  }
  return replaced
}

/** Replaces some minutes of a block, and adds the jobs that go and come. */
const replaceIn = (
  block: FactsBlock,
  minutes: ReadonlyMap<number, readonly BlockPart[]>,
  replaced: readonly number[],
  revision: number,
  { gone, come }: Pick<Replaced, 'gone' | 'come'>,
): FactsBlock[] => {
  const parts: BlockPart[] = []
  let next = 0
  for (const minute of replaced.toSorted((a, b) => b - a)) {
    const from = firstBefore(block, minute + 1, next)
    if (from > next) parts.push({ block, from: next, to: from })
    next = firstBefore(block, minute, from)
    if (next > from) gone.push({ block, from, to: next })
    const own = minutes.get(minute) ?? []
    parts.push(...own)
    come.push(...own)
  }
  if (next < block.length) parts.push({ block, from: next, to: block.length })
  const joined = joinParts(parts, { line: block.line, revision })
  if (joined.length > MAX_JOBS) return cutBlock(joined)
  return joined.length === 0 ? [] : [joined]
}

/** Finds the first job, at or after `from`, that was published before a minute. */
const firstBefore = ({ publishedAt, length }: FactsBlock, minute: number, from: number): number => {
  let low = from
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (minuteOf(publishedAt[middle] ?? 0) < minute) high = middle
    else low = middle + 1
  }
  return low
}
