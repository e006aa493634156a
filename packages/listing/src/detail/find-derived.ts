import { jobRow } from '@jobs/catalog/jobs/find-job.ts'
import { pinnedOf } from '@jobs/catalog/jobs/job-columns.ts'
import { storedValues } from '@jobs/catalog/jobs/offer/stored-values.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { DERIVED_FIELDS, type DerivedOfJob } from '@jobs/types/jobs/derived-input.ts'
import { evidenceOf, sightingsOf } from './find-job-detail.ts'

/** Finds the derived values of a job in any state, by id or slug, with their evidence; for corrected values the original ones. */
export const findDerived = async ({ read }: Catalog, ref: string): Promise<DerivedOfJob | undefined> => {
  const row = await jobRow(read, ref)
  if (!row) return undefined
  const id = Number(row.id)
  const pinned = new Set<string>(pinnedOf(row))
  return {
    ...storedValues(row),
    evidence: evidenceOf({ ...row, pinned: '[]' }, (await sightingsOf(read, [id])).get(id) ?? []),
    pinned: DERIVED_FIELDS.filter((name) => pinned.has(name)),
  }
}
