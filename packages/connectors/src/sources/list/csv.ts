import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { PayloadError } from '../../connector.ts'
import type { Connector } from '../../connector.ts'
import { MAX_ITEMS, parseItems } from '../../lib/items.ts'
import { listItem, listPosting, ListSettings } from './list-item.ts'
import { FIELD_NAMES } from './list-names.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
const MAX_COLUMNS = 500
const MAX_HEADER_LENGTH = 20_000

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
/** The first name of a field, by each of its names. */
const NAMES = new Map<string, string>(
  Object.values(FIELD_NAMES).flatMap((names) => names.map((name) => [plain(name), names[0]] as const)),
)
const [TITLE] = FIELD_NAMES.title

/**
 * A table of postings with a header that has the usual names in any spelling (`Job Title`, `job_title`), separated by
 * commas, semicolons, tabs or bars, whichever the header has most of.
 */
export const csv: Connector<ListSettings> = {
  key: 'csv',
  source: 'csv',
  sourceIn: ({ source }) => source,
  duties: ['Link to the posting at its source and name the source; its own terms may ask for more.'],
  settings: ListSettings,
  requests: ({ url }) => [url],
  parse: (payload, settings) => parseItems(rowsOf(payload), listItem(settings), (item) => listPosting(item, settings)),
}

function rowsOf(payload: string): unknown[] {
  const [header = ''] = payload
    .trimStart()
    .slice(0, MAX_HEADER_LENGTH)
    .split(/\r?\n|\r/, 1)
  if (/^(?:[[{<]|\s*$)/.test(header)) throw new PayloadError('The payload is no table')
  const delimiter = DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ','
  const columns = (names: string[]) => {
    if (names.length > MAX_COLUMNS) throw new PayloadError(`The table has more than ${MAX_COLUMNS} columns`)
    const known = names.map((name) => NAMES.get(plain(name)) ?? name)
    if (known.includes(TITLE)) return known.map((name, at) => (known.indexOf(name) === at ? name : (names[at] ?? name)))
    const titles = FIELD_NAMES.title.join(', ')
    throw new PayloadError(`The table has no column for the title; its first line should name one: ${titles}`)
  }
  try {
    return parse(payload, {
      bom: true,
      columns,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_ITEMS + 1,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new PayloadError(`The payload is no table: ${error.message.slice(0, 200)}`, { cause: error })
  }
}
