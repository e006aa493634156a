import type { SQL } from 'bun'
import { type CatalogRefusal, refusal } from './catalog-refusal.ts'

/** Returns the condition on `jobs` for an id or slug; undefined if the text is neither. */
export const jobRef = (sql: SQL, ref: string) => {
  // Slugs contain a hyphen, so none is a number.
  if (/^[1-9]\d{0,14}$/.test(ref)) return sql`id = ${Number(ref)}`
  return /^[a-z\d-]{1,200}$/.test(ref) ? sql`slug = ${ref}` : undefined
}

export const noSuchJob = (ref: string): CatalogRefusal => refusal('not_found', 'no-job', { job: ref.slice(0, 100) })
