import { currentRevision } from '@jobs/catalog/catalog-state.ts'
import type { Catalog } from '@jobs/catalog/catalog.ts'
import type { CallToolResult } from '@modelcontextprotocol/server'

export interface Read {
  value: CallToolResult
  /** False for what may be better at the next try. */
  keep: boolean
}

/**
 * Answers by key, each read once while the catalogue's revision stays the same. Callers that come together share one
 * read. The `most` last used are kept.
 */
export const createRevisionCache = (catalog: Catalog, most: number) => {
  let at = -1
  const known = new Map<string, Promise<Read>>()
  return async (key: string, read: () => Promise<Read>): Promise<CallToolResult> => {
    const revision = await currentRevision(catalog)
    if (revision > at) {
      known.clear()
      at = revision
    }
    const found = known.get(key)
    const reading = found ?? read()
    known.delete(key)
    known.set(key, reading)
    if (!found) {
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    }
    const forget = () => known.get(key) === reading && known.delete(key)
    try {
      const { value, keep } = await reading
      if (!keep) forget()
      return value
    } catch (error) {
      forget()
      throw error
    }
  }
}
