import { span } from '@jobs/observability/span.ts'
import type { SQL } from 'bun'

const CLIENT = { kind: 'client' } as const

type Query = ReturnType<SQL['unsafe']>
/** Runs a query of `sql` by calling `start`. */
export type RunQuery = (sql: SQL, start: () => Promise<unknown>) => Promise<unknown>

/**
 * Wraps `SQL` so that each query outside a transaction runs through `run`. Lists of values and fragments, which become
 * part of another query, are left unchanged.
 * @param current returns the connections to use
 */
export const watchedRead = (current: () => SQL, run: RunQuery): SQL => {
  const watch = (sql: SQL, query: Query): Query => {
    const begin = query.then.bind(query)
    const start = () => new Promise<unknown>((resolve, reject) => void begin(resolve, reject))
    let result: Promise<unknown> | undefined
    // A query starts when awaited; fragments are never awaited.
    const value = (...handlers: Parameters<Promise<unknown>['then']>) =>
      (result ??= span('catalog read', CLIENT, () => run(sql, start))).then(...handlers)
    // oxlint-disable-next-line unicorn/no-thenable -- it is a promise already
    return Object.defineProperty(query, 'then', { value })
  }
  // The target only makes the proxy callable; every use goes to the current connections.
  return new Proxy(function read() {} as unknown as SQL, {
    apply(_, __, given: unknown[]) {
      const sql = current()
      const made: unknown = Reflect.apply(sql, undefined, given)
      return isQuery(made) ? watch(sql, made) : made
    },
    get(_, name) {
      const sql = current()
      if (name === 'unsafe') return (...given: Parameters<SQL['unsafe']>) => watch(sql, sql.unsafe(...given))
      const value: unknown = Reflect.get(sql, name)
      return typeof value === 'function' ? (value.bind(sql) as unknown) : value
    },
  })
}

/** Queries of `Bun.SQL` are promises; those of a SQLite connection can only be awaited. */
const isQuery = (made: unknown): made is Query => typeof made === 'object' && made !== null && 'then' in made
