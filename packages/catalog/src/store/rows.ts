import type { ZodType } from 'zod'
import { ColumnError, type IsShape, objectIn, shapeIn, textsIn } from './json-column.ts'

/** A row as the driver returns it. */
export type Row = Readonly<Record<string, unknown>>

/** Reads the value of a column that is not NULL; `column` is its name, if the field has another one. */
type Read<Value> = ((stored: unknown, row: Row) => Value) & { column?: string }

type Columns<Item> = { readonly [Name in keyof Item]-?: Read<Item[Name]> }

/** Whether the query returns a row. */
export const isAny = async (query: PromiseLike<readonly unknown[]>): Promise<boolean> => (await query).length > 0

/** Reads the rows of a table or a query as objects. */
export interface RowReader<Item> {
  /** For readers of more columns. */
  columns: Columns<Item>
  read: (row: Row) => Item
  all: (query: PromiseLike<readonly Row[]>) => Promise<Item[]>
  first: (query: PromiseLike<readonly Row[]>) => Promise<Item | undefined>
}

/**
 * Creates a reader: of a field `createdAt` it reads the column `created_at`, and it leaves out fields whose column is
 * NULL or read as undefined.
 */
export const rowReader = <Item extends object>(columns: Columns<Item>): RowReader<Item> => {
  const reads = Object.entries<Read<unknown>>(columns).map(
    ([field, read]) => [field, read.column ?? columnOf(field), read] as const,
  )
  const read = (row: Row): Item => {
    const item: Record<string, unknown> = {}
    for (const [field, column, readColumn] of reads) {
      const stored = row[column]
      const value = stored === null || stored === undefined ? undefined : readColumn(stored, row)
      if (value !== undefined) item[field] = value
    }
    return item as Item
  }
  return {
    columns,
    read,
    all: async (query) => (await query).map(read),
    async first(query) {
      const [row] = await query
      return row && read(row)
    },
  }
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Reads a column of another name than the field; `read` also receives the row, for fields made of several columns. */
export const column = <Value>(column: string, read: (stored: unknown, row: Row) => Value): Read<Value> =>
  Object.assign((stored: unknown, row: Row) => read(stored, row), { column })

/** Postgres returns large integers as text. */
export const number = (stored: unknown): number => Number(stored)

export const flag = (stored: unknown): boolean => Number(stored) === 1

/** A text, or one of the names that this service stores in the column. @throws ColumnError for anything else */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the type that this service has written
export const text = <Value extends string = string>(stored: unknown): Value => {
  if (typeof stored !== 'string') throw new ColumnError('not a text')
  return stored as Value
}

/** Reads a JSON list of texts. */
export const texts = (stored: unknown): string[] => textsIn(text(stored))

/** Reads a JSON object. */
export const object = (stored: unknown): Record<string, unknown> => objectIn(text(stored))

/** Reads a JSON object that the schema accepts. */
export const parsed =
  <Value>(schema: ZodType<Value>): Read<Value> =>
  (stored) =>
    schema.parse(object(stored))

/** Reads a JSON object as `isShape` finds it. */
export const shaped =
  <Shape extends object>(isShape: IsShape): Read<Shape> =>
  (stored) =>
    shapeIn<Shape>(text(stored), isShape)
