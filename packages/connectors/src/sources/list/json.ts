import { PayloadError } from '../../connector.ts'
import type { Connector } from '../../connector.ts'
import { isObject, parseItems, readJson } from '../../lib/items.ts'
import { listItem, listPosting, ListSettings } from './list-item.ts'
import { LIST_NAMES } from './list-names.ts'

/** Any JSON document that holds a list of postings under the usual names, of one source or of several. */
export const json: Connector<ListSettings> = {
  key: 'json',
  source: 'json',
  sourceIn: ({ source }) => source,
  duties: ['Link to the posting at its source and name the source; its own terms may ask for more.'],
  settings: ListSettings,
  requests: ({ url }) => [url],
  parse: (payload, settings) =>
    parseItems(listOf(readJson(payload)), listItem(settings), (item) => listPosting(item, settings)),
}

function listOf(document: unknown): unknown[] {
  if (Array.isArray(document)) return document
  for (const name of isObject(document) ? LIST_NAMES : []) {
    const list: unknown = isObject(document) && document[name]
    if (Array.isArray(list)) return list
  }
  throw new PayloadError(`The payload is no list, and has none under ${LIST_NAMES.join(', ')}`)
}
