import type { SQL } from 'bun'
import { AsyncLocalStorage } from 'node:async_hooks'
import { StaleSnapshot } from '../catalog.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Maximum number of concurrent snapshots; more wait. */
const MAX_SNAPSHOTS = 4
const MAX_ATTEMPTS = 10

/**
 * Opens the connections that read a SQLite file.
 * @param connect opens another connection: each snapshot has its own, so that other reads are not bound to it
 */
export const openSqliteReaders = (connect: () => SqliteConnection) => {
  const latest = connect()
  const within = new AsyncLocalStorage<{ sql: SQL; isOpen: boolean }>()
  const idle: SqliteConnection[] = []
  const waiting: ((connection: SqliteConnection) => void)[] = []
  const running = new Set<Promise<unknown>>()
  let opened = 0

  const take = async (): Promise<SqliteConnection> => {
    const free = idle.pop()
    if (free) return free
    if (opened >= MAX_SNAPSHOTS) return await new Promise((resolve) => waiting.push(resolve))
    const connection = connect()
    opened += 1
    return connection
  }
  const giveBack = (connection: SqliteConnection) => {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }
  const once = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const connection = await take()
    const scope = { sql: connection.sql, isOpen: true }
    try {
      return await connection.begin('deferred', () => within.run(scope, work))
    } finally {
      // Queries that `work` started without awaiting continue elsewhere.
      scope.isOpen = false
      giveBack(connection)
    }
  }
  const snapshot = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(work)
      } catch (error) {
        if (!(error instanceof StaleSnapshot) || attempt === MAX_ATTEMPTS) throw error
      }
    }
  }
  return {
    /** Reads the newest commit despite open snapshots. */
    latest: latest.sql,
    /** The connection of the caller's snapshot; `latest` outside of one. */
    current(): SQL {
      const scope = within.getStore()
      return scope?.isOpen ? scope.sql : latest.sql
    },
    /** Runs `work` on a snapshot of the file, and reruns it on a later one if it throws `StaleSnapshot`. */
    snapshot<Result>(work: () => Promise<Result>): Promise<Result> {
      const run: Promise<Result> = snapshot(work).finally(() => running.delete(run))
      running.add(run)
      return run
    },
    async close() {
      await Promise.allSettled(running)
      for (const connection of [latest, ...idle]) connection.close()
    },
  }
}
