import { SnapshotJob } from '@jobs/types/public/snapshot.ts'
import { ParquetWriter } from 'hyparquet-writer'
import { fileWriter } from 'hyparquet-writer/src/node.js'
import { z } from 'zod'

type Elements = ConstructorParameters<typeof ParquetWriter>[0]['schema']
type Element = Elements[number]

interface Shape {
  type?: string
  format?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
}

const SCALARS: Record<string, Pick<Element, 'type' | 'converted_type' | 'logical_type'>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  integer: { type: 'INT64' },
  boolean: { type: 'BOOLEAN' },
  // Without the logical type, some readers show times without a zone.
  'date-time': {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
}

const kindOf = (shape: Shape): { shape: Shape; nullable: boolean } => {
  const [only, ...others] = shape.anyOf?.filter(({ type }) => type !== 'null') ?? [shape]
  if (!only || others.length > 0) throw new Error(`no column for ${JSON.stringify(shape)}`)
  return { shape: only, nullable: only !== shape && shape.anyOf?.some(({ type }) => type === 'null') === true }
}

/** Converts lists to three levels and objects to groups, by LogicalTypes.md of the Parquet format. */
const elementsOf = (name: string, given: Shape, isOptional: boolean): Element[] => {
  const { shape, nullable } = kindOf(given)
  const repetition_type = nullable || isOptional ? 'OPTIONAL' : 'REQUIRED'
  if (shape.items) {
    return [
      { name, repetition_type, converted_type: 'LIST', num_children: 1 },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      ...elementsOf('element', shape.items, false),
    ]
  }
  if (shape.properties) {
    const fields = Object.entries(shape.properties)
    return [
      { name, repetition_type, num_children: fields.length },
      ...fields.flatMap(([field, inner]) => elementsOf(field, inner, !shape.required?.includes(field))),
    ]
  }
  const scalar = SCALARS[shape.format ?? ''] ?? SCALARS[shape.type ?? '']
  if (!scalar) throw new Error(`no column for ${name}`)
  return [{ name, repetition_type, ...scalar }]
}

/** Returns a converter for dates and integers, recursing into lists and objects. */
const valueOf = (given: Shape): ((value: unknown) => unknown) => {
  const { shape } = kindOf(given)
  if (shape.format === 'date-time') return (value) => (typeof value === 'string' ? new Date(value) : value)
  if (shape.type === 'integer') return (value) => (typeof value === 'number' ? BigInt(value) : value)
  if (shape.items) {
    const inner = valueOf(shape.items)
    return (value) => (Array.isArray(value) ? value.map(inner) : value)
  }
  const fields = Object.entries(shape.properties ?? {}).map(([name, one]) => [name, valueOf(one)] as const)
  if (fields.length === 0) return (value) => value
  return (value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(fields.map(([name, of]) => [name, of(value[name as keyof typeof value])]))
      : value
}

/** Derives the Parquet schema and column data of a row type: one column per field, with nested lists and groups. */
const parquetColumnsOf = <Row extends object>(row: z.ZodType<Row>) => {
  // Without the registered ids, zod inlines every schema.
  const { properties = {}, required = [] } = z.toJSONSchema(row, { metadata: z.registry() }) as Shape
  const columns = Object.entries(properties).map(([name, shape]) => ({ name, of: valueOf(shape) }))
  const schema: Elements = [
    { name: 'root', num_children: columns.length },
    ...Object.entries(properties).flatMap(([name, shape]) => elementsOf(name, shape, !required.includes(name))),
  ]
  return {
    schema,
    columnData: (rows: readonly Row[]) =>
      columns.map(({ name, of }) => ({ name, data: rows.map((one) => of(one[name as keyof Row]) ?? null) })),
  }
}

const GROUP_ROWS = 10_000
/** Characters of descriptions per group, because long descriptions dominate the size. */
const GROUP_CHARS = 16_000_000

const { schema, columnData } = parquetColumnsOf(SnapshotJob)

/** Writes rows to a Parquet file, holding one group of about ten thousand rows in memory. */
export const createParquetFile = (path: string) => {
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema,
    createdBy: 'remote-jobs',
  })
  let waiting: SnapshotJob[] = []
  let chars = 0
  const flush = async () => {
    if (waiting.length === 0) return
    await writer.write({ columnData: columnData(waiting), rowGroupSize: GROUP_ROWS })
    waiting = []
    chars = 0
    // Written groups leave garbage faster than the collector runs on its own.
    Bun.gc(true)
  }
  return {
    async add(jobs: readonly SnapshotJob[]) {
      waiting.push(...jobs)
      for (const { description } of jobs) chars += description.length
      if (waiting.length >= GROUP_ROWS || chars >= GROUP_CHARS) await flush()
    },
    async end() {
      await flush()
      await writer.finish()
    },
  }
}
