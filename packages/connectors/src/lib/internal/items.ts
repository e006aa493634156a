import { LEFT_OUT_REASONS, type LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import type { z } from 'zod'
import { type Connector, type Parsed, PayloadError } from '../../connector.ts'
import { assertBounded } from '../json/internal/json-bounds.ts'
import { jsonSlices, UnreadableItem } from '../json/internal/json-items.ts'
import { jsonFaultAt } from '../json/json-fault.ts'
import { keepItem } from '../rejected-item.ts'
import { assertItemCount } from './item-count.ts'
import { postingOf, type StatedPosting } from './stated-posting.ts'

/** In bytes; Postgres index entries are limited to about 2700. */
const MAX_ID_LENGTH = 2000
const MAX_NAME_LENGTH = 200

/** Parses a JSON payload. @throws PayloadError with the position if it is invalid, too large or too deeply nested */
export function readJson(payload: string): unknown {
  // trim() also drops a byte order mark.
  const json = payload.trim()
  assertBounded(json)
  try {
    return JSON.parse(json)
  } catch (cause) {
    const fault = jsonFaultAt(json)
    throw new PayloadError(`The payload is not JSON${fault ? `: ${fault.text}` : ''}`, {
      cause,
      code: 'not-json',
      parameters: fault ? { line: fault.line, column: fault.column } : {},
    })
  }
}

/** Parses a payload that is a JSON object. @throws PayloadError if it is not */
export function readDocument(payload: string): object {
  const document = readJson(payload)
  if (isObject(document)) return document
  throw new PayloadError('The payload is not a JSON object')
}

/** Whether a JSON value is an object rather than a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses a payload that is a JSON list. @throws PayloadError if it is not */
export function readArray(payload: string): unknown[] {
  const items = readJson(payload)
  if (Array.isArray(items)) return items
  throw new PayloadError('The payload is not a JSON list')
}

/** Returns the list under `key` of a JSON payload. @throws PayloadError if there is none */
export function readList(payload: string, key: string): unknown[] {
  const items: unknown = Object.entries(readDocument(payload)).find(([name]) => name === key)?.[1]
  if (!Array.isArray(items)) throw new PayloadError(`The payload has no list "${key}"`)
  return items
}

/**
 * Converts each item that satisfies `schema` to a posting; any other item becomes a reject whose reason is the message
 * of its first issue. An id over 2000 bytes is rejected too. Throws PayloadError above 100,000 items.
 * @param before number of items in earlier slices of the payload
 */
export function parseItems<Item>(
  items: readonly unknown[],
  schema: z.ZodType<Item>,
  toPosting: (item: Item) => StatedPosting,
  before = 0,
): Parsed {
  assertItemCount(before + items.length)
  const parsed: Parsed = { postings: [], rejects: [] }
  for (const [index, item] of items.entries()) {
    if (item instanceof UnreadableItem) {
      parsed.rejects.push(keepItem({ item: `#${before + index + 1}`, reason: 'not-json' }, item.fault))
      continue
    }
    const result = schema.safeParse(item)
    const posting = result.success ? postingOf(toPosting(result.data)) : undefined
    if (posting && Buffer.byteLength(posting.externalId) <= MAX_ID_LENGTH) parsed.postings.push(posting)
    else {
      const reason = result.error ? reasonIn(result.error) : 'id-too-long'
      parsed.rejects.push(keepItem({ item: nameOf(item, before + index), reason }, item))
    }
  }
  return parsed
}

type Slices = Iterable<unknown[]> | AsyncIterable<unknown[]>

/** Reads the items of a payload: all of them, or lazily in slices. */
export interface ItemReader {
  items(payload: string): unknown[]
  slices(payload: string): Slices | undefined
}

/** Returns `parse` and `slices` of a connector from the reader of its items and their conversion to postings. */
export function parsesItems<Item, Settings>(
  reader: ItemReader,
  schemaOf: (settings: Settings) => z.ZodType<Item>,
  toPosting: (item: Item, settings: Settings) => StatedPosting,
): Required<Pick<Connector<Settings>, 'parse' | 'slices'>> {
  return {
    parse: (payload, settings) =>
      parseItems(reader.items(payload), schemaOf(settings), (item) => toPosting(item, settings)),
    slices(payload, settings) {
      const slices = reader.slices(payload)
      return slices && parseSlices(slices, schemaOf(settings), (item) => toPosting(item, settings))
    },
  }
}

/** Returns `parse` and `slices` for JSON with its items under `name`, or for a JSON list if `name` is undefined. */
export function parsesJson<Item, Settings>(
  name: string | undefined,
  schema: z.ZodType<Item>,
  toPosting: (item: Item, settings: Settings) => StatedPosting,
): Required<Pick<Connector<Settings>, 'parse' | 'slices'>> {
  const reader: ItemReader =
    name === undefined
      ? { items: readArray, slices: (payload) => jsonSlices(payload, { isList: true }) }
      : { items: (payload) => readList(payload, name), slices: (payload) => jsonSlices(payload, { names: [name] }) }
  return parsesItems(reader, () => schema, toPosting)
}

async function* parseSlices<Item>(
  slices: Slices,
  schema: z.ZodType<Item>,
  toPosting: (item: Item) => StatedPosting,
): AsyncGenerator<Parsed> {
  let before = 0
  for await (const items of slices) {
    yield parseItems(items, schema, toPosting, before)
    before += items.length
  }
}

function reasonIn({ issues: [first] }: z.ZodError): LeftOutReason {
  if (first?.code === 'invalid_type' && first.path.length === 0) return 'not-an-object'
  return LEFT_OUT_REASONS.find((reason) => reason === first?.message) ?? 'invalid'
}

function nameOf(item: unknown, index: number): string {
  const fields = isObject(item) ? item : {}
  const name = ['id', 'slug', 'title', 'name'].map((key) => fields[key]).find(isName)
  return name !== undefined ? String(name).slice(0, MAX_NAME_LENGTH) : `#${index + 1}`
}

function isName(value: unknown): value is string | number {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
}
