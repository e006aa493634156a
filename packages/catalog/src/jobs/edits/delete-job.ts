import { recordAudit } from '../../audit/record-audit.ts'
import { regroupJob } from '../../merging/internal/regroup-job.ts'
import { listingChanged } from '../../revision/internal/listing-change.ts'
import { refusal } from '../../store/catalog-refusal.ts'
import { jobRow, readJob } from '../find-job.ts'
import { pick } from '../internal/job-content.ts'
import { toJobState } from '../internal/job-rows.ts'
import { projectJob } from '../internal/project-job.ts'
import { contentOf, EDITABLE_FIELDS } from '../job-columns.ts'
import { type Edit, type JobDeps, lockJobForEdit } from './lock-job-for-edit.ts'

/**
 * Removes a job from the listing until a person restores it. It keeps its postings, so that feeds that still carry them
 * do not bring it back. Idempotent.
 * @param ref its id or slug
 * @throws CatalogRefusal `not_found`, `changed`
 */
export const deleteJob = async (
  { catalog }: Pick<JobDeps, 'catalog'>,
  ref: string,
  { by, expected }: Edit,
  now: number,
) =>
  await catalog.edit(async (tx) => {
    const row = await lockJobForEdit({ catalog, tx }, ref, expected)
    if (row.status === 'deleted') return
    const id = Number(row.id)
    await tx`UPDATE jobs SET status = 'deleted', closed_at = ${now}, updated_at = ${now} WHERE id = ${id}`
    await listingChanged(catalog, tx, id, row.status === 'active' ? toJobState(row) : undefined, {
      closing: { reason: 'deleted' },
    })
    const before = { status: row.status, slug: row.slug, ...pick(contentOf(row), EDITABLE_FIELDS) }
    await recordAudit(tx, { by, action: 'job.delete', key: id, before, after: { status: 'deleted' } }, now)
  })

/**
 * Undoes the deletion of a job: lists it under its slug with the current values of its postings and edits, or closes it
 * if it has no live posting.
 * @param ref its id or slug
 * @throws CatalogRefusal `not_found`, `changed`; `conflict` for a job that is not deleted
 */
export const restoreJob = async ({ catalog, site }: JobDeps, ref: string, { by, expected }: Edit, now: number) =>
  await catalog.edit(async (tx) => {
    const row = await lockJobForEdit({ catalog, tx }, ref, expected)
    if (row.status !== 'deleted') throw refusal('conflict', 'job-not-deleted')
    const id = Number(row.id)
    await tx`UPDATE jobs SET status = 'closed', closed_at = ${now}, updated_at = ${now} WHERE id = ${id}`
    await regroupJob(catalog, tx, id, now)
    await projectJob(catalog, tx, id, now)
    const after = (await jobRow(tx, String(id))) ?? row
    const statuses = { before: { status: row.status }, after: { status: after.status } }
    await recordAudit(tx, { by, action: 'job.restore', key: id, ...statuses }, now)
    return await readJob(tx, after, site)
  })
