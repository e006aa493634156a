import { recordAudit } from '../../audit/record-audit.ts'
import { type EditableField, pinnedOf, pinnedWith } from '../job-columns.ts'
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
