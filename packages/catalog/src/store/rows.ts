import type { ZodType } from 'zod'
import { ColumnError, type IsShape, objectIn, shapeIn, textsIn } from './json-column.ts'

/** A row as the driver returns it. */
export type Row = Readonly<Record<string, unknown>>

/** Reads the value of a column that is not NULL; `column` is its name, if the field has another one. */
type Read<Value> = ((stored: unknown, row: Row) => Value) & { column?: string }

type Columns<Item> = { readonly [Name in keyof Item]-?: Read<Item[Name]> }
type AnyColumns = Readonly<Record<string, Read<unknown>>>
type MayLack<Column extends Read<unknown>> = undefined extends ReturnType<Column> ? true : false

/** The object that columns are read as; a field whose column may be read as undefined is optional. */
type ItemOf<All extends AnyColumns> = {
  -readonly [Name in keyof All as MayLack<All[Name]> extends true ? never : Name]: ReturnType<All[Name]>
} & {
  -readonly [Name in keyof All as MayLack<All[Name]> extends true ? Name : never]?: Exclude<
    ReturnType<All[Name]>,
    undefined
  >
}

/** The type of the objects of a reader. */
export type RowOf<Reader> = Reader extends { read: (row: Row) => infer Item }
  ? { [Name in keyof Item]: Item[Name] }
  : never

/** Whether the query returns a row. */
export const isAny = async (query: PromiseLike<readonly unknown[]>): Promise<boolean> => (await query).length > 0

/** Reads the rows of a table or a query as objects. */
export interface RowReader<Item> {
  /** For readers that add further columns. */
  columns: Columns<Item>
  read: (row: Row) => Item
  all: (query: PromiseLike<readonly Row[]>) => Promise<Item[]>
  first: (query: PromiseLike<readonly Row[]>) => Promise<Item | undefined>
}

/**
 * Creates a reader. The field `createdAt` is read from the column `created_at`; it is missing if that is NULL or read as
 * undefined.
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

/** Like `rowReader`, with the type of the objects derived from the columns: `RowOf` names it. */
export const rowsOf = <All extends AnyColumns>(columns: All): RowReader<ItemOf<All>> & { columns: All } =>
  rowReader<ItemOf<All>>(columns as unknown as Columns<ItemOf<All>>) as RowReader<ItemOf<All>> & { columns: All }

/** Returns an object as a row: a missing value is NULL, a flag 1 or 0, and an object or a list JSON. */
export const rowFrom = (item: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).map(([field, value]) => [columnOf(field), stored(value)]))

const stored = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Reads a column whose name differs from the field's; `read` also receives the row, for fields of several columns. */
export const column = <Value>(column: string, read: (stored: unknown, row: Row) => Value): Read<Value> =>
  Object.assign((stored: unknown, row: Row) => read(stored, row), { column })

/** Reads a column that may be NULL; the field is then missing. */
export const optional = <Value>(read: Read<Value>): Read<Value | undefined> => read

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

/** Reads a JSON object that `isShape` accepts. @throws ColumnError for anything else */
export const shaped =
  <Shape extends object>(isShape: IsShape): Read<Shape> =>
  (stored) =>
    shapeIn<Shape>(text(stored), isShape)
