import type { SQL } from 'bun'

/** Returns `AND column = value` for each column whose value is given. */
export const matching = (sql: SQL, values: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(values).reduce(
    (all, [column, value]) => (value === undefined ? all : sql`${all} AND ${sql(column)} = ${value}`),
    sql``,
  )

/** Inclusive start and exclusive end, in UTC milliseconds. */
export interface Period {
  from?: number | undefined
  to?: number | undefined
}

/** Returns the conditions that a column is in a period. */
export const during = (sql: SQL, column: string, { from, to }: Period) =>
  sql`${from === undefined ? sql`` : sql`AND ${sql(column)} >= ${from}`}
    ${to === undefined ? sql`` : sql`AND ${sql(column)} < ${to}`}`
