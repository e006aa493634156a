import type { SQL } from 'bun'
import type { Closing } from '../changes/internal/record-change.ts'
import { withdrawWhere } from '../merging/withdraw-postings.ts'
import type { Catalog } from '../store/catalog.ts'

const BATCH = 50

/** Runs in the same transaction, and aborts it by throwing. */
type Also = (tx: SQL) => Promise<unknown>

/** Closes mirrored jobs by slug, each with its reason. @returns how many were listed */
export const closeMirrored = async (
  catalog: Catalog,
  closings: ReadonlyMap<string, Closing>,
  now: number,
  also?: Also,
): Promise<number> => {
  if (closings.size === 0) return 0
  return await catalog.transaction(async (tx) => {
    const rows: { id: number | string; slug: string }[] = await tx`SELECT j.id, j.slug FROM jobs j
      JOIN mirrored_jobs m ON m.job_id = j.id WHERE j.slug IN ${tx([...closings.keys()])} ORDER BY j.id`
    await also?.(tx)
    let closed = 0
    for (const { id, slug } of rows) {
      const live = await withdrawWhere(catalog, tx, tx`job_id = ${id}`, now, closings.get(slug))
      if (live > 0) closed += 1
    }
    return closed
  })
}

/** Closes all mirrored jobs that the snapshot of this generation did not contain. @returns how many */
export const closeUnseen = async (catalog: Catalog, generation: number, now: number, also?: Also): Promise<number> => {
  for (let [closed, last] = [0, 0]; ;) {
    const rows: { id: number | string; slug: string }[] = await catalog.read`SELECT j.id, j.slug FROM mirrored_jobs m
      JOIN jobs j ON j.id = m.job_id WHERE m.job_id > ${last} AND m.generation < ${generation} AND j.status <> 'closed'
      ORDER BY m.job_id LIMIT ${BATCH}`
    if (rows.length === 0) return closed
    const closings = new Map(rows.map(({ slug }) => [slug, { reason: 'withdrawn' as const }]))
    closed += await closeMirrored(catalog, closings, now, also)
    last = Number(rows.at(-1)?.id)
  }
}
