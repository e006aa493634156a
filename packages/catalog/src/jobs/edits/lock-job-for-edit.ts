import type { Site } from '@jobs/types/site.ts'
import type { SQL } from 'bun'
import type { Actor } from '../../audit/record-audit.ts'
import { refusal } from '../../store/catalog-refusal.ts'
import type { Catalog } from '../../store/catalog.ts'
import { noSuchJob } from '../../store/job-ref.ts'
import { forUpdate } from '../../store/locks.ts'
import { jobRow, revisionOf } from '../find-job.ts'
import type { JobRow } from '../job-columns.ts'
import type { ReadOffer } from '../offer/read-content.ts'

/** Revisions that the caller expects; `any` accepts all. */
export type Expected = 'any' | readonly string[]

export interface Edit {
  by: Actor
  expected: Expected
}

export interface JobDeps {
  catalog: Catalog
  site: Site
  /** Without it jobs made by hand have no occupation, terms and skills until they are read again. */
  readOffer?: ReadOffer
  /** Version of the rules of `readOffer`. */
  pipeline?: number
}

/**
 * Locks a job until the transaction ends, if it has the expected revision.
 * @throws CatalogRefusal `not_found`; `changed`
 */
export const lockJobForEdit = async (
  { catalog, tx }: { catalog: Catalog; tx: SQL },
  ref: string,
  expected: Expected,
): Promise<JobRow> => {
  const row = await jobRow(tx, ref, forUpdate(catalog, tx))
  if (!row) throw noSuchJob(ref)
  if (expected !== 'any' && !expected.includes(revisionOf(row))) {
    throw refusal('changed', 'job-changed')
  }
  return row
}

/** Like `lockJobForEdit`. @throws CatalogRefusal also `conflict` for a deleted job */
export const lockLastingJob = async (...given: Parameters<typeof lockJobForEdit>): Promise<JobRow> => {
  const row = await lockJobForEdit(...given)
  if (row.status === 'deleted') throw refusal('conflict', 'job-deleted')
  return row
}
