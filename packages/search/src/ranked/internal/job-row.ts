import type { SearchedBlock } from '../searched-listing.ts'

/** Maximum cached rows with bits for every job: enough for a few queries. */
export const MAX_ROWS = 50

/** The jobs of all blocks in one row, one bit per job; each block begins at a multiple of 32. */
export interface JobRow {
  blocks: readonly SearchedBlock[]
  /** Start of each block, in 32-bit words. */
  starts: readonly number[]
  /** Length of the row in 32-bit words. */
  length: number
  /** Number of jobs in the row. */
  jobs: number
}

export const rowOf = (blocks: readonly SearchedBlock[]): JobRow => {
  const starts: number[] = []
  let [length, jobs] = [0, 0]
  for (const block of blocks) {
    starts.push(length)
    length += Math.ceil(block.length / 32)
    jobs += block.length
  }
  return { blocks, starts, length, jobs }
}

/** Concatenates the bits of all blocks; blocks without bits contribute zeros. */
export const inRow = (
  { blocks, starts, length }: JobRow,
  bitsOf: (block: SearchedBlock, at: number) => Uint32Array | undefined,
): Uint32Array => {
  const row = new Uint32Array(length)
  for (const [at, block] of blocks.entries()) {
    const bits = bitsOf(block, at)
    if (bits) row.set(bits, starts[at])
  }
  return row
}

/** Returns the id of the job at a position of the row. */
export const idAt = ({ blocks, starts }: JobRow, place: number): number => {
  const at = starts.findLastIndex((start) => start <= place >>> 5)
  return blocks[at]?.id[place - (starts[at] ?? 0) * 32] ?? 0
}
