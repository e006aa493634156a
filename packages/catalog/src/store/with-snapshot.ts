import type { Catalog } from './catalog.ts'

/**
 * Runs `find`, which searches and reads what was found: at one moment of the catalogue where the search engine is inside
 * it. One outside follows it at a distance, and no snapshot shall wait for its answer.
 */
export const withSnapshot = <Result>(catalog: Catalog, find: () => Promise<Result>): Promise<Result> =>
  catalog.outbox ? find() : catalog.snapshot(find)
