import type { SQL } from 'bun'
import { Database, type SQLQueryBindings, type Statement } from 'bun:sqlite'
import { LRUCache } from 'lru-cache'

const MAX_PREPARED = 300

/** A connection to a SQLite file, for one transaction at a time. */
export type SqliteConnection = ReturnType<typeof openSqliteConnection>

/**
 * Opens a file with the interface of `Bun.SQL` as far as the catalogue uses it: values, fragments, names, lists, rows and
 * `unsafe`. `Bun.SQL` prepares each statement every time and takes several turns of the event loop for each, which is a
 * third of the work of a run of thousands of postings and most of that of a small read; here each is prepared once.
 */
export const openSqliteConnection = (filename: string, pragmas: readonly string[]) => {
  const db = new Database(filename, { create: true, readwrite: true })
  for (const pragma of pragmas) db.run(`PRAGMA ${pragma}`)
  const prepared = new LRUCache<string, Statement<unknown, SQLQueryBindings[]>>({
    max: MAX_PREPARED,
    dispose: (statement) => statement.finalize(),
  })
  const prepare = (text: string) => {
    const known = prepared.get(text)
    if (known) return known
    const statement = db.prepare<unknown, SQLQueryBindings[]>(text)
    prepared.set(text, statement)
    return statement
  }
  const run: Run = (text, values) => prepare(text).all(...values)
  return {
    /** Runs each statement on its own, or as part of a running transaction. */
    sql: tagOf(run),
    /**
     * Runs `work` in one transaction: an immediate one takes the write lock at once, a deferred one keeps the snapshot that
     * it reads first.
     * @throws SQLiteError with the code SQLITE_BUSY, before `work` has begun, when another process has the lock
     */
    async begin<Result>(kind: 'immediate' | 'deferred', work: (tx: SQL) => Promise<Result>): Promise<Result> {
      run(`BEGIN ${kind}`, [])
      let isOver = false
      const tx = tagOf((text, values) => {
        if (isOver) throw new Error('The transaction is over.')
        return run(text, values)
      })
      try {
        const result = await work(tx)
        run('COMMIT', [])
        return result
      } catch (error) {
        // After some errors SQLite has already ended it.
        if (db.inTransaction) run('ROLLBACK', [])
        throw error
      } finally {
        // Statements that ran beside the failed one must reach neither the file nor the next transaction.
        isOver = true
      }
    },
    close() {
      prepared.clear()
      db.close()
    },
  }
}

/** The part of `Bun.SQL` that the catalogue uses. */
const tagOf = (run: Run): SQL => {
  const tag = (first: unknown, ...rest: unknown[]) =>
    isTemplate(first) ? new Query(run, first, rest) : new Inserted(first)
  const unsafe = async (text: string, values: unknown[] = []) => run(text, values.map(bound))
  return Object.assign(tag, { unsafe }) as unknown as SQL
}

type Run = (text: string, values: readonly SQLQueryBindings[]) => unknown[]

interface Composed {
  text: string
  values: SQLQueryBindings[]
}

const isTemplate = (value: unknown): value is TemplateStringsArray => Array.isArray(value) && 'raw' in value

/** A statement: runs when awaited, or becomes part of another one. */
class Query implements PromiseLike<unknown[]> {
  readonly #run: Run
  readonly #strings: TemplateStringsArray
  readonly #parts: readonly unknown[]
  #result?: Promise<unknown[]>

  constructor(run: Run, strings: TemplateStringsArray, parts: readonly unknown[]) {
    this.#run = run
    this.#strings = strings
    this.#parts = parts
  }

  // oxlint-disable-next-line unicorn/no-thenable -- as a query of Bun.SQL
  then<Fulfilled = unknown[], Rejected = never>(
    resolve?: ((rows: unknown[]) => Fulfilled | PromiseLike<Fulfilled>) | null,
    reject?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): PromiseLike<Fulfilled | Rejected> {
    this.#result ??= this.#execute()
    return this.#result.then(resolve, reject)
  }

  compose(): Composed {
    return compose(this.#strings, this.#parts)
  }

  async #execute() {
    const parts = this.#parts
    const at = parts.findIndex((part) => !isPlain(part))
    if (at === -1) return this.#run(plainText(this.#strings), parts.map(bound))
    const part = parts[at]
    const isInsertion =
      parts.length === 1 && part instanceof Inserted && Array.isArray(part.what) && part.what.every(isRow)
    if (isInsertion) return this.#insert(part.what)
    const { text, values } = this.compose()
    return this.#run(text, values)
  }

  /**
   * Inserts row by row: SQLite gains nothing from multi-row statements, and each row count would need its own prepared
   * statement.
   */
  #insert(rows: readonly Row[]) {
    const columns = columnsOf(rows)
    const text = insertionText(this.#strings, columns)
    const results: unknown[] = []
    for (const row of rows) {
      for (const result of this.#run(
        text,
        columns.map((column) => bound(row[column])),
      ))
        results.push(result)
    }
    return results
  }
}

/** Rows, columns, ids or a name, whose SQL depends on their position in the statement. */
class Inserted {
  readonly what: unknown

  constructor(what: unknown) {
    this.what = what
  }
}

const isPlain = (part: unknown) => !(part instanceof Query || part instanceof Inserted)

/** SQL texts by the position of the statement in the source and the columns that it inserts. */
const texts = new WeakMap<TemplateStringsArray, Map<string, string>>()

const textOf = (strings: TemplateStringsArray, columns: string, write: () => string): string => {
  const known = texts.get(strings) ?? new Map<string, string>()
  const text = known.get(columns) ?? write()
  texts.set(strings, known.set(columns, text))
  return text
}

const plainText = (strings: TemplateStringsArray) => textOf(strings, '', () => strings.join('?'))

const insertionText = (strings: TemplateStringsArray, columns: readonly string[]) =>
  textOf(strings, columns.join(), () =>
    strings.join(`(${columns.map(name).join(', ')}) VALUES ${marks(columns.length)}`),
  )

const compose = (strings: TemplateStringsArray, parts: readonly unknown[]): Composed => {
  let text = strings[0] ?? ''
  const values: SQLQueryBindings[] = []
  for (const [at, part] of parts.entries()) {
    if (isPlain(part)) {
      text += '?'
      values.push(bound(part))
    } else {
      const inner = part instanceof Query ? part.compose() : composeInserted((part as Inserted).what, text)
      text += inner.text
      values.push(...inner.values)
    }
    text += strings[at + 1] ?? ''
  }
  return { text, values }
}

const composeInserted = (what: unknown, before: string): Composed => {
  if (typeof what === 'string') return { text: name(what), values: [] }
  const rows: unknown[] = Array.isArray(what) ? what : [what]
  if (!rows.every(isRow)) return composeList(rows)
  const columns = columnsOf(rows)
  const values = rows.flatMap((row) => columns.map((column) => bound(row[column])))
  if (/\bSET\s+(?:[^()]*,\s*)?$/i.test(before)) {
    return { text: columns.map((column) => `${name(column)} = ?`).join(', '), values }
  }
  const all = rows.map(() => marks(columns.length)).join(', ')
  return { text: `(${columns.map(name).join(', ')}) VALUES ${all}`, values }
}

/**
 * Passes ids as one JSON text, and pads other lists to a power of two by repeating the last value, so that lists of any
 * length need few prepared statements.
 */
const composeList = (list: readonly unknown[]): Composed => {
  if (list.length > 0 && list.every(Number.isSafeInteger)) {
    return { text: '(SELECT value FROM json_each(?))', values: [JSON.stringify(list)] }
  }
  const values = list.map(bound)
  const size = 2 ** Math.ceil(Math.log2(values.length))
  while (values.length > 0 && values.length < size) values.push(values.at(-1) ?? null)
  return { text: marks(values.length), values }
}

const marks = (count: number) => `(${Array.from({ length: count }, () => '?').join(', ')})`

const columnsOf = (rows: readonly Row[]): string[] => {
  const [first = {}] = rows
  const columns = Object.keys(first).filter((column) => rows.some((row) => row[column] !== undefined))
  if (columns.length === 0) throw new TypeError('a row without a column')
  return columns
}

const name = (plain: string) => `"${plain.replaceAll('"', '""')}"`

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)

const bound = (value: unknown): SQLQueryBindings => {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`a statement cannot hold a ${typeof value}`)
}
