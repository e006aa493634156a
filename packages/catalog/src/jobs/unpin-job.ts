import { recordAudit } from '../audit/record-audit.ts'
import { CatalogRefusal } from '../store/catalog-refusal.ts'
import { pinnedOf } from './job-columns.ts'
import { MANUAL } from '../feeds/manual-feed.ts'
import { projectJob } from './internal/project-job.ts'
import { jobRow, readJob } from './find-job.ts'
import { type Edit, type JobDeps, lockLastingJob } from './lock-job-for-edit.ts'
import { changedFields, contentOf, pick } from './internal/job-content.ts'

/**
 * Gives a job's edited fields back to its feeds: it shows again what its best posting says.
 * @param ref its id or slug
 * @param now UTC milliseconds
 * @throws CatalogRefusal `not_found`, `changed`; `conflict` for a job that was deleted, or that was made by hand
 */
export const unpinJob = async ({ catalog, site }: JobDeps, ref: string, { by, expected }: Edit, now: number) =>
  await catalog.edit(async (tx) => {
    const row = await lockLastingJob({ catalog, tx }, ref, expected)
    const id = Number(row.id)
    const own: unknown[] = await tx`SELECT 1 FROM postings WHERE job_id = ${id} AND feed_key = ${MANUAL} LIMIT 1`
    if (own.length > 0) throw new CatalogRefusal('conflict', 'The job was made by hand; no feed has its fields.')
    if (pinnedOf(row).length === 0) return await readJob(tx, row, site)
    await tx`UPDATE jobs SET pinned = '[]', updated_at = ${now} WHERE id = ${id}`
    // A job that has closed shows its postings again when it comes back.
    if (row.status === 'active') await projectJob(catalog, tx, id, now)
    const after = (await jobRow(tx, String(id))) ?? row
    const changed = changedFields(contentOf(row), contentOf(after))
    const entry = { by, action: 'job.unpin', subject: { kind: 'job', key: id } } as const
    const before = { pinnedFields: pinnedOf(row), ...pick(contentOf(row), changed) }
    await recordAudit(tx, { ...entry, before, after: { pinnedFields: [], ...pick(contentOf(after), changed) } }, now)
    return await readJob(tx, after, site)
  })
