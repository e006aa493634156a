import { PayloadError } from '../../../connector.ts'
import { isObject, readJson } from '../../../lib/internal/items.ts'
import { jsonSlices } from '../../../lib/json/internal/json-items.ts'
import { listConnector } from './list-item.ts'
import { LIST_NAMES } from './list-names.ts'

/** Any JSON list or JSON Lines document of postings with common field names, of one source or several. */
export const json = listConnector('json', {
  items: itemsOf,
  slices: (payload) => jsonSlices(payload, { names: LIST_NAMES, isList: true, isLines: true }),
})

/** Reads JSON Lines if the payload has that form. */
function itemsOf(payload: string): unknown[] {
  const lines = jsonSlices(payload, { isLines: true })
  return lines ? [...lines].flat() : listOf(readJson(payload))
}

function listOf(document: unknown): unknown[] {
  if (Array.isArray(document)) return document
  for (const name of isObject(document) ? LIST_NAMES : []) {
    const list: unknown = isObject(document) && document[name]
    if (Array.isArray(list)) return list
  }
  throw new PayloadError(`The payload is no list, and has none under ${LIST_NAMES.join(', ')}`)
}
