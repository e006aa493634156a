import type { JobRow } from '@jobs/catalog/jobs/job-columns.ts'
import { listSnapshots } from '@jobs/catalog/snapshots/snapshots.ts'
import type { MirrorChange } from '@jobs/types/public/mirror.ts'
import { jobsInFull } from '../detail/internal/jobs-in-full.ts'
import { type ChangePage, type ChangesDeps, type ListChangesRequest, listChanges } from './list-changes.ts'

/**
 * Like `listChanges`, with each job in full, as in snapshots, and the instances that passed it on. Omits jobs of sources
 * that snapshots omit.
 */
export const listMirrorChanges = async (
  { catalog, site }: ChangesDeps,
  request: Omit<ListChangesRequest, 'filter'>,
  now: number,
): Promise<Omit<ChangePage, 'data'> & { data: MirrorChange[] }> => {
  const page = await listChanges({ catalog, site }, request, now)
  const listed = page.data.flatMap((change) => (change.type === 'closed' ? [] : [change.slug]))
  const rows: JobRow[] =
    listed.length === 0
      ? []
      : await catalog.read`SELECT * FROM jobs WHERE slug IN ${catalog.read(listed)} AND status = 'active'`
  const inFull = new Map((await jobsInFull(catalog.read, rows, site)).map((one) => [one.job.slug, one]))
  const leftOut = new Set((await listSnapshots(catalog))[0]?.leftOut)
  const data = page.data.flatMap((change): MirrorChange[] => {
    if (change.type === 'closed') return [change]
    const { job: _, type, ...entry } = change
    const found = inFull.get(change.slug)
    // It has been closed since, which is a later change.
    if (!found) return []
    if (leftOut.has(found.job.source)) return [{ ...entry, type: 'closed', reason: 'out-of-filter' }]
    return [{ ...entry, type, job: found.job, ...(found.via && { via: found.via }) }]
  })
  return { ...page, data }
}
