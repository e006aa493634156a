import { CsvError, type Options, parse as parseStream } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { Readable } from 'node:stream'
import { PayloadError } from '../../../connector.ts'
import { MAX_ITEMS } from '../../../lib/internal/item-count.ts'
import { listConnector } from './list-item.ts'
import { FIELD_NAMES } from './list-names.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
const MAX_COLUMNS = 500
const MAX_HEADER_LENGTH = 20_000
/** Rows per slice, and characters per chunk passed to the parser. */
const SLICE = 500
const CHUNK = 65_536

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
/** Maps each field name to the field's first name. */
const NAMES = new Map<string, string>(
  Object.values(FIELD_NAMES).flatMap((names) => names.map((name) => [plain(name), names[0] ?? name] as const)),
)
const [TITLE = ''] = FIELD_NAMES.title

/**
 * A table of postings whose header has common field names in any spelling (`Job Title`, `job_title`), separated by commas,
 * semicolons, tabs or bars, whichever is most frequent in the header.
 */
export const csv = listConnector('csv', { items: rowsOf, slices: slicesOf })

function rowsOf(payload: string): unknown[] {
  const form = formOf(payload)
  try {
    return parse(payload, form)
  } catch (error) {
    throw refusal(error)
  }
}

async function* slicesOf(payload: string): AsyncGenerator<unknown[]> {
  const table = Readable.from(chunksOf(payload)).pipe(parseStream(formOf(payload)))
  let slice: unknown[] = []
  try {
    for await (const row of table) {
      if (slice.push(row) < SLICE) continue
      yield slice
      slice = []
    }
  } catch (error) {
    throw refusal(error)
  }
  yield slice
}

function* chunksOf(payload: string): Generator<string> {
  for (let at = 0; at < payload.length; at += CHUNK) yield payload.slice(at, at + CHUNK)
}

/** Returns the parser options for a table. @throws PayloadError if the payload is not a table */
function formOf(payload: string): Options {
  const [header = ''] = payload
    .trimStart()
    .slice(0, MAX_HEADER_LENGTH)
    .split(/\r?\n|\r/, 1)
  if (/^(?:[[{<]|\s*$)/.test(header)) throw new PayloadError('The payload is no table')
  const delimiter = DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ','
  return {
    bom: true,
    columns: columnsOf,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: MAX_ITEMS + 1,
  }
}

function columnsOf(names: string[]): string[] {
  if (names.length > MAX_COLUMNS)
    throw new PayloadError(`The table has more than ${MAX_COLUMNS} columns`, { code: 'not-table' })
  const known = names.map((name) => NAMES.get(plain(name)) ?? name)
  if (known.includes(TITLE)) return known.map((name, at) => (known.indexOf(name) === at ? name : (names[at] ?? name)))
  const titles = FIELD_NAMES.title.join(', ')
  throw new PayloadError(`The table has no column for the title; its first line should name one: ${titles}`, {
    code: 'not-table',
  })
}

function refusal(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  return new PayloadError(`The payload is no table: ${error.message.slice(0, 200)}`, {
    cause: error,
    code: 'not-table',
  })
}
