import { Database, type SQLQueryBindings, type Statement as Prepared } from 'bun:sqlite'
import type { SQL } from 'bun'

/** Texts differ by how many rows or ids they hold; those of the batches of a run come again and again. */
const MAX_PREPARED = 300

/** A connection for the writer of a SQLite file. */
export interface SqliteWriter {
  /**
   * Runs `work` in one transaction that takes the write lock at once.
   * @throws SQLiteError with the code SQLITE_BUSY, before `work` has begun, when another process has the lock
   */
  begin<Result>(work: (tx: SQL) => Promise<Result>): Promise<Result>
  close(): void
}

/**
 * Opens a file for one writer. Statements are written as for `Bun.SQL`, which prepares each anew every time and settles
 * each by several turns of the event loop: for a run of thousands of postings that was a third of the work. Here each
 * is prepared once. It knows what the catalogue's statements use: values, fragments, names, lists, rows and `unsafe`.
 */
export const openSqliteWriter = (filename: string, pragmas: readonly string[]): SqliteWriter => {
  const db = new Database(filename, { create: true, readwrite: true })
  for (const pragma of pragmas) db.run(`PRAGMA ${pragma}`)
  const prepared = new Map<string, Prepared<unknown, SQLQueryBindings[]>>()
  const prepare = (text: string): Prepared<unknown, SQLQueryBindings[]> => {
    const known = prepared.get(text)
    // Those used last stay.
    if (known) prepared.delete(text)
    const statement = known ?? db.prepare<unknown, SQLQueryBindings[]>(text)
    prepared.set(text, statement)
    const [eldest] = prepared
    if (eldest && prepared.size > MAX_PREPARED) {
      prepared.delete(eldest[0])
      eldest[1].finalize()
    }
    return statement
  }
  const run: Run = (text, values) => prepare(text).all(...values)
  const tag = (first: unknown, ...rest: unknown[]) =>
    isTemplate(first) ? new Query(run, () => compose(first, rest)) : new Inserted(first)
  const unsafe = (text: string, values: unknown[] = []) => new Query(run, () => ({ text, values: values.map(bound) }))
  // Not all of `Bun.SQL`: what the catalogue's statements use of it.
  const sql = Object.assign(tag, { unsafe }) as unknown as SQL
  return {
    async begin(work) {
      run('BEGIN IMMEDIATE', [])
      try {
        const result = await work(sql)
        run('COMMIT', [])
        return result
      } catch (error) {
        // SQLite has ended it already after some errors.
        if (db.inTransaction) run('ROLLBACK', [])
        throw error
      }
    },
    close() {
      for (const statement of prepared.values()) statement.finalize()
      db.close()
    },
  }
}

type Run = (text: string, values: SQLQueryBindings[]) => unknown[]

interface Composed {
  text: string
  values: SQLQueryBindings[]
}

const isTemplate = (value: unknown): value is TemplateStringsArray => Array.isArray(value) && 'raw' in value

/** Runs when it is awaited, or becomes part of another statement. */
class Query implements PromiseLike<unknown[]> {
  readonly #run: Run
  readonly compose: () => Composed
  #result?: Promise<unknown[]>

  constructor(run: Run, compose: () => Composed) {
    this.#run = run
    this.compose = compose
  }

  // oxlint-disable-next-line unicorn/no-thenable -- as a query of Bun.SQL
  then<Fulfilled = unknown[], Rejected = never>(
    resolve?: ((rows: unknown[]) => Fulfilled | PromiseLike<Fulfilled>) | null,
    reject?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): PromiseLike<Fulfilled | Rejected> {
    this.#result ??= this.#execute()
    return this.#result.then(resolve, reject)
  }

  async #execute() {
    const { text, values } = this.compose()
    return this.#run(text, values)
  }
}

/** Rows, columns, ids or a name that are written into a statement by the place where they stand. */
class Inserted {
  readonly what: unknown

  constructor(what: unknown) {
    this.what = what
  }
}

const compose = (strings: TemplateStringsArray, parts: readonly unknown[]): Composed => {
  let text = strings[0] ?? ''
  const values: SQLQueryBindings[] = []
  for (const [at, part] of parts.entries()) {
    if (part instanceof Query) {
      const inner = part.compose()
      text += inner.text
      values.push(...inner.values)
    } else if (part instanceof Inserted) {
      const inner = composeInserted(part.what, text)
      text += inner.text
      values.push(...inner.values)
    } else {
      text += '?'
      values.push(bound(part))
    }
    text += strings[at + 1] ?? ''
  }
  return { text, values }
}

const composeInserted = (what: unknown, before: string): Composed => {
  if (typeof what === 'string') return { text: name(what), values: [] }
  const rows: unknown[] = Array.isArray(what) ? what : [what]
  if (!rows.every(isRow)) return { text: `(${rows.map(() => '?').join(', ')})`, values: rows.map(bound) }
  const columns = Object.keys(rows[0] ?? {}).filter((column) => rows.some((row) => row[column] !== undefined))
  if (columns.length === 0) throw new TypeError('a row without a column')
  const values = rows.flatMap((row) => columns.map((column) => bound(row[column])))
  if (/\bSET\s+(?:[^()]*,\s*)?$/i.test(before)) {
    return { text: columns.map((column) => `${name(column)} = ?`).join(', '), values }
  }
  const marks = `(${columns.map(() => '?').join(', ')})`
  return { text: `(${columns.map(name).join(', ')}) VALUES ${rows.map(() => marks).join(', ')}`, values }
}

const name = (plain: string) => `"${plain.replaceAll('"', '""')}"`

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)

const bound = (value: unknown): SQLQueryBindings => {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`a statement cannot hold a ${typeof value}`)
}
