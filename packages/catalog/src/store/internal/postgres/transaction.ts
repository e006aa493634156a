import type { SQL } from 'bun'
import { CatalogError } from '../../catalog-error.ts'
import { isUnfit } from './faults.ts'

/**
 * Runs `work` in a transaction. If `bounded` abandons it, its connection is closed and Postgres rolls it back.
 * @param bounded settles as the run does, or rejects with a CatalogError after a time limit
 * @throws CatalogError `uncertain` if it was abandoned during the commit
 */
export const transact = async <Result>(
  writers: SQL,
  work: (tx: SQL) => Promise<Result>,
  bounded: (run: Promise<Result>) => Promise<Result>,
): Promise<Result> => {
  const givenUp = new AbortController()
  const { signal } = givenUp
  let committing = false

  const run = async (): Promise<Result> => {
    const connection = await writers.reserve({ signal })
    const drop = () => void connection.close({ timeout: 0 })
    signal.addEventListener('abort', drop)
    try {
      return await connection.begin(async (tx) => {
        const result = await work(tx)
        signal.throwIfAborted()
        committing = true
        return result
      })
    } finally {
      signal.removeEventListener('abort', drop)
      await connection.release()
    }
  }

  try {
    return await bounded(run())
  } catch (error) {
    givenUp.abort(error)
    const lost = committing && error instanceof CatalogError && !isUnfit(error.cause)
    throw lost ? new CatalogError('uncertain', error.cause) : error
  }
}
