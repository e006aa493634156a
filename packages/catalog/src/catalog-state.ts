import type { Catalog } from './catalog.ts'

/** Counts up with every change of the listing: what was read at one revision is still true at the same one. */
export const currentRevision = async (catalog: Catalog): Promise<number> => {
  const [row] = await catalog.read`SELECT number FROM revision`
  return Number(row.number)
}

/** True until the first job was ever saved. */
export const isEmpty = async (catalog: Catalog): Promise<boolean> => {
  const rows = await catalog.read`SELECT 1 FROM jobs LIMIT 1`
  return rows.length === 0
}
