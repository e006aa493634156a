import type { SQL } from 'bun'
import type { Catalog } from '../catalog.ts'

/** Longest duration that other writers should wait for; on an idle machine, batches take half as long. */
const LONG_MS = 180
const MIN_SHARE = 1 / 1024

/** Share of a full batch that the next transaction of a catalogue may hold. */
const shares = new WeakMap<Catalog, number>()

/**
 * Runs `work` in one transaction on the first of the rows, at most `most`. On SQLite, a batch is smaller after a
 * transaction that took long, because a process that gets little processor time would hold the write lock for seconds;
 * it doubles again after each shorter one.
 * @returns the rows of the batch with the result
 */
export const paced = async <Row, Result>(
  catalog: Catalog,
  rows: readonly Row[],
  most: number,
  work: (tx: SQL, batch: readonly Row[]) => Promise<Result>,
): Promise<{ batch: readonly Row[]; result: Result }> => {
  const share = shares.get(catalog) ?? 1
  const batch = rows.slice(0, Math.max(1, Math.floor(most * share)))
  let beganAt: number | undefined
  try {
    const result = await catalog.transaction((tx) => {
      beganAt = performance.now()
      return work(tx, batch)
    })
    return { batch, result }
  } finally {
    // On Postgres, others do not wait.
    if (beganAt !== undefined && catalog.dialect === 'sqlite') {
      const tookMs = performance.now() - beganAt
      const next = tookMs > LONG_MS ? (share * LONG_MS) / 2 / tookMs : share * 2
      shares.set(catalog, Math.min(1, Math.max(MIN_SHARE, next)))
    }
  }
}

/**
 * Runs `work` on all rows, in as many transactions as that takes; those committed stay if a later one fails.
 * @returns the sum of what `work` returns
 */
export const pacedSum = async <Row>(
  catalog: Catalog,
  rows: readonly Row[],
  most: number,
  work: (tx: SQL, batch: readonly Row[]) => Promise<number>,
): Promise<number> => {
  let sum = 0
  for (let left = rows; left.length > 0;) {
    const { batch, result } = await paced(catalog, left, most, work)
    sum += result
    left = left.slice(batch.length)
  }
  return sum
}
