import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { isAny } from '@jobs/catalog/store/rows.ts'
import { numberIn } from '@jobs/core/numbers-in.ts'
import { log } from '@jobs/observability/log.ts'
import type { SQL } from 'bun'

const LEASE_MS = 10_000
/** For work that has already taken so long: repeating it would cost more than waiting for the successor of a dead process. */
const MAX_LEASE_MS = 60_000
const RENEW_MS = 3000
/** A lease that ends later was taken before the clock was set back; twice the longest, for clocks that are corrected. */
const MAX_LEFT_MS = 2 * MAX_LEASE_MS

/** The exclusive right of one process, such as to write to a search server's index or to follow another instance. */
export interface Lease {
  /**
   * Renews the lease in a transaction, during which the renewal by time cannot: both change the same row.
   * @throws LeaseLostError if another process has taken the lease, which it may after 10 to 60 s without renewal
   */
  mustHold: (tx: SQL) => Promise<void>
}

/** This process did not renew its lease in time, and another one has taken over. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
}

/**
 * Runs `work` with the lease `name`, renewing it meanwhile; for an index, `name` is that of the index.
 * @returns the result of `work`; undefined, without running it, while another process has the lease
 */
export const withLease = async <Result>(
  catalog: Catalog,
  name: string,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | undefined> => {
  const holder = crypto.randomUUID()
  if (!(await take(catalog, name, holder))) return undefined
  const takenAt = Date.now()
  // A lease that another process has held is lost permanently: that process may have written newer state.
  const renew = async (tx: SQL): Promise<boolean> => {
    const leaseMs = Math.min(MAX_LEASE_MS, Math.max(LEASE_MS, Date.now() - takenAt))
    const until = (await databaseTime(catalog, tx)) + leaseMs
    return await isAny(tx`UPDATE search_sync SET held_until = ${until}
      WHERE index_name = ${name} AND holder = ${holder} RETURNING index_name`)
  }
  const renewal = setInterval(() => {
    catalog.transaction(renew).catch((error: unknown) => log.warn('a lease could not be renewed', { name, error }))
  }, RENEW_MS)
  try {
    return await work({
      async mustHold(tx) {
        if (!(await renew(tx))) throw new LeaseLostError(`another process went on with ${name}`)
      },
    })
  } finally {
    clearInterval(renewal)
    await catalog
      .transaction(
        (tx) => tx`UPDATE search_sync SET holder = NULL, held_until = 0
        WHERE index_name = ${name} AND holder = ${holder}`,
      )
      // A lease that cannot be released expires.
      .catch(() => {})
  }
}

/** Whether a process has the lease `name`. */
export const isHeld = async (catalog: Catalog, name: string): Promise<boolean> => {
  const now = await databaseTime(catalog, catalog.read)
  return await isAny(catalog.read`SELECT 1 FROM search_sync
    WHERE index_name = ${name} AND held_until BETWEEN ${now} AND ${now + MAX_LEFT_MS}`)
}

const take = async (catalog: Catalog, name: string, holder: string): Promise<boolean> =>
  await catalog.transaction(async (tx) => {
    await tx`INSERT INTO search_sync (index_name) VALUES (${name}) ON CONFLICT (index_name) DO NOTHING`
    const now = await databaseTime(catalog, tx)
    return await isAny(tx`UPDATE search_sync SET holder = ${holder}, held_until = ${now + LEASE_MS}
      WHERE index_name = ${name} AND held_until NOT BETWEEN ${now} AND ${now + MAX_LEFT_MS} RETURNING index_name`)
  })

/** Returns the database's time: one clock for all machines. */
const databaseTime = async ({ dialect }: Catalog, tx: SQL): Promise<number> => {
  if (dialect === 'sqlite') return Date.now()
  return await numberIn(tx`SELECT FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint`)
}
