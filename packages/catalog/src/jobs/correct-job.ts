import type { DerivedInput } from '@jobs/types/jobs/derived-input.ts'
import type { SQL } from 'bun'
import { recordAudit } from '../audit/record-audit.ts'
import { storeGeography } from '../places/internal/store-geography.ts'
import { placesOfJobs } from '../places/places-of-jobs.ts'
import { listingChanged } from '../revision/internal/listing-change.ts'
import { jobRow, type ReadJob, readJob } from './find-job.ts'
import { toJobState } from './internal/job-rows.ts'
import { DERIVED_FIELDS, type DerivedField, type JobRow, pinnedOf, pinnedWith } from './job-columns.ts'
import { storedOccupations } from './job-occupations.ts'
import { storedSkills } from './job-skills.ts'
import { storedTerms } from './job-terms.ts'
import { type Edit, type JobDeps, lockLastingJob } from './lock-job-for-edit.ts'

/**
 * Corrects values that were read from the ad of a job, and pins them: neither a feed nor a later reading overwrites them,
 * until they are given back. One that was right already is pinned, too.
 * @param ref its id or slug
 * @param now UTC milliseconds
 * @throws CatalogRefusal `not_found`, `changed`; `conflict` for a job that was deleted
 */
export const correctJob = async (
  { catalog, site }: JobDeps,
  ref: string,
  input: DerivedInput,
  { by, expected }: Edit,
  now: number,
): Promise<ReadJob> =>
  await catalog.edit(async (tx) => {
    const row = await lockLastingJob({ catalog, tx }, ref, expected)
    const fields = DERIVED_FIELDS.filter((name) => input[name] !== undefined)
    const columns = await columnsOf(tx, row, input)
    const pinned = pinnedWith(row, fields)
    const stored = new Map<string, unknown>(Object.entries(row))
    const isNew = Object.entries(columns).some(([name, value]) => String(stored.get(name)) !== String(value))
    if (!isNew && pinned === row.pinned) return await readJob(tx, row, site)
    await tx`UPDATE jobs SET ${tx({ ...columns, pinned, updated_at: now })} WHERE id = ${row.id}`
    if (row.status === 'active') await listingChanged(catalog, tx, Number(row.id), toJobState(row))
    const subject = { kind: 'job', key: Number(row.id) } as const
    const before = { pinnedFields: pinnedOf(row), ...readBefore(row, fields) }
    await recordAudit(
      tx,
      { by, action: 'job.correct', subject, before, after: { pinnedFields: pinnedOf({ pinned }), ...input } },
      now,
    )
    return await readJob(tx, (await jobRow(tx, String(row.id))) ?? row, site)
  })

const columnsOf = async (tx: SQL, row: JobRow, { eligibility, occupation, terms, skills }: DerivedInput) => {
  const id = Number(row.id)
  const places = (await placesOfJobs(tx, [id])).get(id) ?? []
  return {
    ...(eligibility && (await storeGeography(tx, { places, eligibility })).columns),
    ...(occupation !== undefined && {
      occupations: storedOccupations(occupation ? [{ ...occupation, confidence: 1 }] : []),
    }),
    ...(terms && { terms: storedTerms(terms) }),
    ...(skills && { skills: storedSkills(skills) }),
  }
}

const readBefore = (row: JobRow, fields: readonly DerivedField[]) =>
  Object.fromEntries(
    fields.map((name) => {
      const stored = row[name === 'occupation' ? 'occupations' : name]
      return [name, stored === null ? null : (JSON.parse(stored) as unknown)]
    }),
  )
