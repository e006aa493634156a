import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { benchApp } from '../harness/bench-app.ts'

/** The process polls the revision about four times a second, for all requests together. */
const isLook = ([strings]: unknown[]) =>
  Array.isArray(strings) && /^\s*SELECT number\b[^(]*FROM revision\s*$/.test(strings.join('?'))

/**
 * Counts the queries caused by polling one cursor without changes, except the first; polls of the revision are counted
 * separately.
 */
export const queriesOfPolls = async (
  opened: { catalog: Catalog; search: Search },
  polls: number,
): Promise<{ queries: number; looks: number }> => {
  let [queries, looks] = [0, 0]
  const { catalog } = opened
  const counted = new Proxy(catalog.read, {
    apply(target, self, args: unknown[]) {
      if (isLook(args)) looks += 1
      else queries += 1
      return Reflect.apply(target, self, args) as unknown
    },
  })
  const app = benchApp({ ...opened, catalog: { ...catalog, read: counted } })
  const path = 'http://127.0.0.1/api/public/v1/changes?limit=1000'
  const ask = async (after: string) => {
    const response = await app.handle(new Request(`${path}&after=${after}`))
    if (!response.ok) throw new Error(`the answer was ${response.status}`)
    return (await response.json()) as { meta: { next: string; hasMore: boolean } }
  }
  let next = ''
  for (let hasMore = true; hasMore;) ({ next, hasMore } = (await ask(next)).meta)
  await ask(next)
  ;[queries, looks] = [0, 0]
  for (let poll = 0; poll < polls; poll++) await ask(next)
  return { queries, looks }
}
