import { DERIVED_FIELDS, type DerivedField, type DerivedInput } from '@jobs/types/jobs/derived-input.ts'
import { JobTerms } from '@jobs/types/jobs/job-terms.ts'
import type { SQL } from 'bun'
import { recordAudit } from '../../audit/record-audit.ts'
import { storeGeography } from '../../places/internal/store-geography.ts'
import { placesOfJobs } from '../../places/places-of-jobs.ts'
import { listingChanged } from '../../revision/internal/listing-change.ts'
import { jobRow, type ReadJob, readJob } from '../find-job.ts'
import { toJobState } from '../internal/job-rows.ts'
import { type JobRow, pinnedOf, pinnedWith } from '../job-columns.ts'
import { storedList } from '../offer/job-offer.ts'
import { storedTerms } from '../offer/stored-values.ts'
import { type Edit, type JobDeps, lockLastingJob } from './lock-job-for-edit.ts'

/**
 * Corrects values derived from a job's ad and pins them, so that neither feeds nor later versions of the rules overwrite
 * them until they are unpinned. Unchanged values are pinned too. Each term is a separate value.
 * @param ref its id or slug
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
    const fields = correctedBy(input)
    const columns = await columnsOf(tx, row, input)
    const pinned = pinnedWith(row, fields)
    const stored = new Map<string, unknown>(Object.entries(row))
    const isNew = Object.entries(columns).some(([name, value]) => String(stored.get(name)) !== String(value))
    if (!isNew && pinned === row.pinned) return await readJob(tx, row, site)
    await tx`UPDATE jobs SET ${tx({ ...columns, pinned, updated_at: now })} WHERE id = ${row.id}`
    if (row.status === 'active') await listingChanged(catalog, tx, Number(row.id), toJobState(row))
    const before = { pinnedFields: pinnedOf(row), ...readBefore(row, input) }
    const after = { pinnedFields: pinnedOf({ pinned }), ...input }
    await recordAudit(tx, { by, action: 'job.correct', key: Number(row.id), before, after }, now)
    return await readJob(tx, (await jobRow(tx, String(row.id))) ?? row, site)
  })

const columnsOf = async (tx: SQL, row: JobRow, { eligibility, occupation, terms, skills }: DerivedInput) => {
  const id = Number(row.id)
  const places = (await placesOfJobs(tx, [id])).get(id) ?? []
  return {
    ...(eligibility && (await storeGeography(tx, { places, eligibility })).columns),
    ...(occupation !== undefined && {
      occupations: storedList(occupation ? [{ ...occupation, confidence: 1 }] : []),
    }),
    ...(terms && { terms: JSON.stringify(withTerms(storedTerms(row.terms), terms)) }),
    ...(skills && { skills: storedList(skills) }),
  }
}

const withTerms = (before: JobTerms, given: NonNullable<DerivedInput['terms']>): JobTerms =>
  JobTerms.parse({ ...before, ...Object.fromEntries(namesIn(given).map((name) => [name, given[name]])) })

const correctedBy = ({ terms = {}, ...values }: DerivedInput): DerivedField[] => {
  const names = new Set<string>([...namesIn(values), ...namesIn(terms).map((name) => `terms.${name}`)])
  return DERIVED_FIELDS.filter((name) => names.has(name))
}

const namesIn = <Name extends string>(given: Partial<Record<Name, unknown>>): Name[] =>
  (Object.keys(given) as Name[]).filter((name) => given[name] !== undefined)

const readBefore = (row: JobRow, { terms, ...values }: DerivedInput) => ({
  ...Object.fromEntries(
    (['eligibility', 'occupation', 'skills'] as const)
      .filter((name) => values[name] !== undefined)
      .map((name) => {
        const stored = row[name === 'occupation' ? 'occupations' : name]
        return [name, stored === null ? null : (JSON.parse(stored) as unknown)]
      }),
  ),
  ...(terms && {
    terms: Object.fromEntries(Object.entries(storedTerms(row.terms)).filter(([name]) => name in terms)),
  }),
})
