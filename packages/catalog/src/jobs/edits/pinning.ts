import { DERIVED_FIELDS } from '@jobs/types/jobs/derived-input.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { MANUAL } from '../../feeds/manual-feed.ts'
import { listingChanged } from '../../revision/internal/listing-change.ts'
import { refusal } from '../../store/catalog-refusal.ts'
import { isAny } from '../../store/rows.ts'
import { jobRow, readJob } from '../find-job.ts'
import { changedFields, pick, SALARY } from '../internal/job-content.ts'
import { toJobState } from '../internal/job-rows.ts'
import { projectJob } from '../internal/project-job.ts'
import { contentOf, type EditableField, type PinnableField, pinnedOf, pinnedWith } from '../job-columns.ts'
import { occupationsOf } from '../offer/read-content.ts'
import { type Edit, type JobDeps, lockLastingJob } from './lock-job-for-edit.ts'

/**
 * Pins the current values of fields of a job, so that no feed overwrites them until they are unpinned.
 * @param ref its id or slug
 * @throws CatalogRefusal `not_found`, `changed`; `conflict` for a job that was deleted
 */
export const pinJob = async (
  { catalog }: Pick<JobDeps, 'catalog'>,
  ref: string,
  fields: readonly EditableField[],
  { by, expected }: Edit,
  now: number,
): Promise<void> =>
  await catalog.edit(async (tx) => {
    const row = await lockLastingJob({ catalog, tx }, ref, expected)
    const pinned = pinnedWith(row, fields)
    const [before, after] = [{ pinnedFields: pinnedOf(row) }, { pinnedFields: pinnedOf({ pinned }) }]
    if (after.pinnedFields.length === before.pinnedFields.length) return
    const id = Number(row.id)
    await tx`UPDATE jobs SET pinned = ${pinned}, updated_at = ${now} WHERE id = ${id}`
    await recordAudit(tx, { by, action: 'job.pin', key: id, before, after }, now)
  })

/**
 * Unpins edited fields of a job, which shows the values of its best posting again, or the occupation that its edited title
 * names.
 * @param ref its id or slug
 * @param field the only field to unpin; salary amounts and currency are unpinned together
 * @throws CatalogRefusal `not_found`, `changed`; `conflict` for a job that was deleted, or that was made by hand
 */
export const unpinJob = async (
  { catalog, site, readOffer }: JobDeps,
  ref: string,
  { by, expected }: Edit,
  now: number,
  field?: PinnableField,
) =>
  await catalog.edit(async (tx) => {
    const row = await lockLastingJob({ catalog, tx }, ref, expected)
    const id = Number(row.id)
    const isOwn = await isAny(tx`SELECT 1 FROM postings WHERE job_id = ${id} AND feed_key = ${MANUAL} LIMIT 1`)
    // Values read from its text can be restored.
    const isRead = DERIVED_FIELDS.some((name) => name === field)
    if (isOwn && !isRead) throw refusal('conflict', 'job-by-hand')
    const before = pinnedOf(row)
    const given = field && (SALARY.includes(field) ? SALARY : [field])
    const pinned = given ? before.filter((name) => !given.includes(name)) : []
    if (pinned.length === before.length) return await readJob(tx, row, site)
    const isOfTitle = pinned.includes('title') && before.includes('occupation') && !pinned.includes('occupation')
    const occupations = isOfTitle && occupationsOf(contentOf(row), readOffer)
    await tx`UPDATE jobs SET ${tx({ pinned: JSON.stringify(pinned), updated_at: now, ...occupations })} WHERE id = ${id}`
    if (isOfTitle && row.status === 'active') await listingChanged(catalog, tx, id, toJobState(row))
    // A closed job shows its postings again when it reopens.
    if (row.status === 'active') await projectJob(catalog, tx, id, now)
    const after = (await jobRow(tx, String(id))) ?? row
    const changed = changedFields(contentOf(row), contentOf(after))
    const was = { pinnedFields: before, ...pick(contentOf(row), changed) }
    const is = { pinnedFields: pinned, ...pick(contentOf(after), changed) }
    await recordAudit(tx, { by, action: 'job.unpin', key: id, before: was, after: is }, now)
    return await readJob(tx, after, site)
  })
