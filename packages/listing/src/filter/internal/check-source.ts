import { nearest } from '@jobs/types/nearest.ts'
import { invalid } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { LocatedFilter } from '@jobs/types/jobs/job-filter.ts'
import { factsOf } from '../../facts/listing-facts.ts'

/** Makes sure that each source a filter names is one. @throws CatalogRefusal `invalid`, with the name that is nearest */
export const checkSources = async (
  catalog: Catalog,
  { source = [], excludeSource = [] }: Pick<LocatedFilter, 'source' | 'excludeSource'>,
): Promise<void> => {
  for (const name of source) await checkSource(catalog, 'source', name, source.length > 1)
  for (const name of excludeSource) await checkSource(catalog, 'exclude_source', name, excludeSource.length > 1)
}

/**
 * Makes sure that jobs of a source are or were listed, or that a feed brings them.
 * @throws CatalogRefusal `invalid`, with the name that is nearest
 */
const checkSource = async (catalog: Catalog, parameter: string, source: string, isNamed: boolean): Promise<void> => {
  const { store } = await factsOf(catalog).current()
  if (store.source.members(source).length > 0) return
  const { read } = catalog
  const feeds: { connector: string }[] = await read`SELECT DISTINCT connector FROM feeds`
  const listed = Array.from({ length: store.source.size }, (_, code) => store.source.text(code))
  const known = [...new Set([...listed, ...feeds.map(({ connector }) => connector)])].toSorted()
  if (known.includes(source)) return
  if (await hasPosting(catalog, source)) return
  const near = nearest(source, known)
  throw invalid([
    {
      parameter,
      detail: `must be the name of a source${near === undefined ? '' : `; the nearest is ${near}`}${isNamed ? ` (${JSON.stringify(source)})` : ''}`,
    },
  ])
}

/** Postgres takes no NUL in a text. */
const hasPosting = async ({ read }: Catalog, source: string): Promise<boolean> => {
  if (source.includes('\0')) return false
  const [posting]: unknown[] = await read`SELECT 1 FROM postings WHERE source = ${source} LIMIT 1`
  return posting !== undefined
}
