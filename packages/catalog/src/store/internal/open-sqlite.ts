import { fts5Index } from '@jobs/search/fts5/fts5-index.ts'
import type { SQL } from 'bun'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CatalogError, hasCode } from '../catalog-error.ts'
import type { CatalogEngine } from '../catalog.ts'
import { makePrivate } from './make-private.ts'
import { migrate } from './migrate.ts'
import { openSqliteConnection, type SqliteConnection } from './sqlite-connection.ts'
import { openSqliteReaders } from './sqlite-readers.ts'
import { watchedRead } from './watched-read.ts'

const WRITE_MS = 4000
const MIGRATION_MS = 60_000
/** Retry interval; shorter than the gap that another process leaves, so that none is missed. */
const MAX_PAUSE_MS = 4
/** After holding the write lock for so long without a break, a process yields to the others for a moment. */
const MAX_HOLD_MS = 25
const GAP_MS = 10

/**
 * Opens the catalogue in a SQLite file and migrates its schema. The writer, the reader of the newest state and each
 * snapshot have a connection of their own.
 */
export const openSqlite = async (dataDir: string, outbox: boolean): Promise<CatalogEngine> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await makePrivate(dataDir)
  const filename = join(dataDir, 'catalog.sqlite')
  const readers = await mapped(async () => openSqliteReaders(() => openReader(filename)))
  // SQLite's own wait would block this process, so it retries instead.
  const writer = await mapped(async () => openSqliteConnection(filename, [...PRAGMAS, ...WRITER_PRAGMAS]))
  const writes = createTurns()
  const leaveGaps = createGaps()
  const read = watchedRead(
    () => readers.current(),
    (_, start) => mapped(start),
  )
  const catalog: CatalogEngine = {
    dialect: 'sqlite',
    read,
    latest: watchedRead(
      () => readers.latest,
      (_, start) => mapped(start),
    ),
    words: read,
    index: fts5Index,
    outbox,
    transaction: (work) => writes.take(() => leaveGaps(() => mapped(() => begin(writer, work, WRITE_MS)))),
    snapshot: (work) => mapped(() => readers.snapshot(work)),
    longRead: (work) =>
      mapped(async () => {
        const own = openReader(filename)
        try {
          return await own.begin('deferred', work)
        } finally {
          own.close()
        }
      }),
    async close() {
      await writes.done()
      await readers.close()
      writer.close()
    },
  }
  // Another process may be migrating a large catalogue.
  const patient: CatalogEngine['transaction'] = (work) => begin(writer, work, MIGRATION_MS)
  await mapped(() => migrate({ ...catalog, transaction: patient }))
  return catalog
}

/** Runs transactions one at a time, in order. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take<Result>(work: () => Promise<Result>): Promise<Result> {
      const result = last.then(work)
      last = result.catch(() => {})
      return result
    },
    done: () => last,
  }
}

/**
 * Leaves gaps between consecutive transactions: SQLite has no queue of writers, so a process that starts the next one at
 * once would starve the others.
 */
const createGaps = () => {
  let [heldMs, endedAt] = [0, Number.NEGATIVE_INFINITY]
  return async <Result>(write: () => Promise<Result>): Promise<Result> => {
    const gap = performance.now() - endedAt
    if (gap >= GAP_MS) heldMs = 0
    else if (heldMs >= MAX_HOLD_MS) {
      await Bun.sleep(GAP_MS - gap)
      heldMs = 0
    }
    const beganAt = performance.now()
    try {
      return await write()
    } finally {
      endedAt = performance.now()
      heldMs += endedAt - beganAt
    }
  }
}

/** Waits up to `ms` for another process to end its transaction. */
const begin = async <Result>(
  writer: SqliteConnection,
  work: (tx: SQL) => Promise<Result>,
  ms: number,
): Promise<Result> => {
  const giveUpAt = Date.now() + ms
  for (;;) {
    let begun = false
    try {
      // Immediate: a deferred transaction that reads first fails with SQLITE_BUSY_SNAPSHOT beside another writer.
      return await writer.begin('immediate', (tx) => {
        begun = true
        return work(tx)
      })
    } catch (error) {
      if (begun || !hasCode(error, (code) => code.startsWith('SQLITE_BUSY')) || Date.now() >= giveUpAt) throw error
      await Bun.sleep(Math.random() * MAX_PAUSE_MS)
    }
  }
}

/** Result codes of a file that is locked, full, read-only, gone or damaged: https://sqlite.org/rescode.html */
const UNAVAILABLE = /^SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|PERM)/

const mapped = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    throw hasCode(error, (code) => UNAVAILABLE.test(code)) ? new CatalogError('unavailable', error) : error
  }
}

/** SQLite's wait for a lock blocks the process, so it is short; longer waits are retries. */
const BUSY_MS = 100
const PRAGMAS = ['synchronous = NORMAL', 'foreign_keys = ON', 'cache_size = -65536', 'mmap_size = 1073741824']

/**
 * Checkpoints every 32 MB instead of 4, so that pages that many transactions change are copied once. A batch changes
 * about 10 MB of pages; a larger page cache used more memory and was no faster.
 */
const WRITER_PRAGMAS = ['busy_timeout = 0', 'wal_autocheckpoint = 8000', 'cache_size = -16384']

const READER_PRAGMAS = [
  'busy_timeout = 10000',
  'journal_mode = WAL',
  ...PRAGMAS,
  `busy_timeout = ${BUSY_MS}`,
  'query_only = ON',
]

const openReader = (filename: string): SqliteConnection => openSqliteConnection(filename, READER_PRAGMAS)
