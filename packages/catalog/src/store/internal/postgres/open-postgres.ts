import { LateError, withDeadline } from '@jobs/core/timeout.ts'
import { log } from '@jobs/observability/log.ts'
import { createTableIndex } from '@jobs/search/table-index.ts'
import { SQL } from 'bun'
import { bulkhead } from 'cockatiel'
import { CatalogError } from '../../catalog-error.ts'
import { type CatalogEngine, isDeadlock } from '../../catalog.ts'
import type { CatalogOptions } from '../../open-catalog.ts'
import { migrate } from '../migrate.ts'
import { watchedRead } from '../watched-read.ts'
import { isUnavailable, isUnfit } from './faults.ts'
import { CONNECT_SECONDS, createPostgresPools, shareConnections } from './pools.ts'
import { transact } from './transaction.ts'

const READ_MS = 2000
const WORDS_MS = 4500
const WRITE_MS = 4000
const MAX_ATTEMPTS = 5
/** An immediate retry may lock the same rows before the other transaction wakes up. */
const MIN_BACKOFF_MS = 60
const CONNECTIONS = 18
const START_MS = 60_000
const START_RETRY_MS = 500

/**
 * Opens the catalogue in Postgres and migrates its schema. Reads fail after two seconds, transactions after four and
 * lookups of words after four and a half; while Postgres is unavailable all fail at once.
 * @throws CatalogError `unavailable` if Postgres does not respond within `startMs`
 */
export const openPostgres = async (
  url: string,
  {
    connections = CONNECTIONS,
    outbox = false,
    startMs = START_MS,
    onWaiting = log.warn,
  }: Omit<CatalogOptions, 'dataDir'>,
): Promise<CatalogEngine> => {
  await migrateOnceThere(url, startMs, onWaiting)
  const share = shareConnections(connections)
  const pools = createPostgresPools(url, share)

  /** Treats Postgres as unavailable if it returns nothing within `ms` or the connection breaks. */
  const bounded = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
    try {
      return await withDeadline(ms, work)
    } catch (error) {
      if (!isUnavailable(error) && !isUnfit(error)) throw error
      if (isUnavailable(error)) pools.suspect(error)
      throw new CatalogError('unavailable', error)
    }
  }

  const readFrom = async <Result>(
    name: 'readers' | 'words',
    ms: number,
    connections: SQL,
    start: () => Promise<Result>,
  ) => {
    pools.mustBeThere()
    try {
      return await bounded(ms, start())
    } catch (error) {
      if (error instanceof CatalogError && error.cause instanceof LateError) pools.renew(name, connections)
      throw error
    }
  }
  const read = watchedRead(
    () => pools.readers,
    (connections, start) => readFrom('readers', READ_MS, connections, start),
  )
  // Waiting for a connection must not look like an unresponsive server.
  const lookups = bulkhead(share.words, Infinity)
  const words = watchedRead(
    () => pools.words,
    (connections, start) => {
      const giveUpAt = Date.now() + WORDS_MS
      return lookups.execute(async () => {
        if (Date.now() > giveUpAt) throw new CatalogError('unavailable', new LateError('too many lookups of words'))
        return await readFrom('words', WORDS_MS, connections, start)
      })
    },
  )

  return {
    dialect: 'postgres',
    read,
    latest: read,
    words,
    index: createTableIndex(),
    outbox,
    async transaction(work) {
      const last = Date.now() + WRITE_MS
      for (let attempt = 1; ; attempt++) {
        pools.mustBeThere()
        try {
          return await transact(pools.writers, work, (run) => bounded(last - Date.now(), run))
        } catch (error) {
          if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
          await Bun.sleep(MIN_BACKOFF_MS * (1 + Math.random()))
          if (Date.now() >= last) throw new CatalogError('unavailable', error)
        }
      }
    },
    snapshot: (work) => work(),
    async longRead(work) {
      const own = new SQL(url, { max: 1, connectionTimeout: CONNECT_SECONDS })
      try {
        return await own.begin('isolation level repeatable read read only', work)
      } catch (error) {
        throw isUnavailable(error) ? new CatalogError('unavailable', error) : error
      } finally {
        await own.close()
      }
    },
    close: () => pools.close(),
  }
}

/** Migrates over a separate connection without time limits. */
const migrateOnceThere = async (url: string, startMs: number, onWaiting: typeof log.warn) => {
  const giveUpAt = Date.now() + startMs
  for (let attempt = 1; ; attempt++) {
    const sql = new SQL(url, { max: 1, connectionTimeout: CONNECT_SECONDS })
    try {
      return await migrate({ dialect: 'postgres', index: createTableIndex(), transaction: (work) => sql.begin(work) })
    } catch (error) {
      if (!isUnavailable(error)) throw error
      if (Date.now() >= giveUpAt) throw new CatalogError('unavailable', error)
      const place = new URL(url).host
      if (attempt === 1)
        onWaiting(`Postgres at ${place} does not respond yet: waiting for it, ${startMs / 1000} s at most`)
      await Bun.sleep(START_RETRY_MS)
    } finally {
      void sql.close({ timeout: 0 })
    }
  }
}
