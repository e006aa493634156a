import { fault } from '@jobs/types/fault.ts'
import type { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import type { JobInput } from '@jobs/types/jobs/job-input.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import type { SQL } from 'bun'
import { recordAudit } from '../../audit/record-audit.ts'
import { MANUAL } from '../../feeds/manual-feed.ts'
import { replaceJobPlaces, storeGeography } from '../../places/internal/store-geography.ts'
import { readGeography } from '../../places/read-geography.ts'
import { replaceKeys } from '../../postings/internal/posting-keys.ts'
import { sightingOf, updateSighting } from '../../postings/internal/sighting.ts'
import { withoutFaults } from '../../postings/internal/without-faults.ts'
import { postingRows, type StoredPosting } from '../../postings/posting-rows.ts'
import { listingChanged } from '../../revision/internal/listing-change.ts'
import { invalid } from '../../store/catalog-refusal.ts'
import type { Catalog } from '../../store/catalog.ts'
import { jobRow, type ReadJob, readJob } from '../find-job.ts'
import { expiryOf } from '../internal/expiry.ts'
import { changedFields, cleanInput, pick } from '../internal/job-content.ts'
import { toJobState } from '../internal/job-rows.ts'
import { projectJob } from '../internal/project-job.ts'
import { contentColumns, contentOf, type JobContent, type JobRow, pinnedOf, pinnedWith } from '../job-columns.ts'
import { occupationsOf, readContent } from '../offer/read-content.ts'
import { storedEligibility } from '../offer/stored-values.ts'
import { type Edit, type JobDeps, lockLastingJob } from './lock-job-for-edit.ts'

/**
 * Replaces the content of a job. Changed fields are pinned, so that no feed overwrites them; a new title
 * also sets the occupation, unless that was corrected. An expired job created by hand is listed again.
 * @param ref its id or slug
 * @param replacement the new content, or a function that returns it for the current job
 * @throws CatalogRefusal `not_found`, `changed`, `invalid`; `conflict` for a job that was deleted
 */
export const replaceJob = async (
  { catalog, site, readOffer }: JobDeps,
  ref: string,
  replacement: JobInput | ((job: AdminJob) => JobInput),
  { by, expected }: Edit,
  now: number,
): Promise<ReadJob> =>
  await catalog.edit(async (tx) => {
    const row = await lockLastingJob({ catalog, tx }, ref, expected)
    const input = typeof replacement === 'function' ? replacement((await readJob(tx, row, site)).job) : replacement
    const own = await ownPosting(tx, row)
    if (!own && input.expiresAt !== undefined) {
      throw invalid([{ parameter: 'expiresAt', ...fault('manual-jobs-only') }])
    }
    const stored = contentOf(row)
    const content = cleanInput(input, stored)
    const expiry = own ? expiryOf(input, now) : {}
    const changed = changedFields(stored, content)
    const isExpiryNew = own !== undefined && own.expiresAt !== expiry.expiresAt
    const isBack = own?.withdrawnAt !== undefined
    if (changed.length === 0 && !isExpiryNew && !isBack) return await readJob(tx, row, site)
    if (changed.length > 0) {
      const isCorrected = pinnedOf(row).includes('occupation')
      const occupations = !own && changed.includes('title') && !isCorrected && occupationsOf(content, readOffer)
      const beside = { pinned: pinnedWith(row, changed), ...occupations }
      await writeContent(catalog, tx, row, content, beside, now)
    }
    if (own) {
      const read = readContent({ ...content, publishedAt: own.fields.publishedAt }, readOffer)
      await writePosting(catalog, tx, own, { content, read, ...expiry }, now)
    }
    const expiryChange = ({ expiresAt }: { expiresAt?: number }) =>
      isExpiryNew && expiresAt !== undefined && { expiresAt: instantOf(expiresAt) }
    const before = { ...pick(stored, changed), ...(own && expiryChange(own)) }
    const after = { ...pick(content, changed), ...expiryChange(expiry) }
    await recordAudit(tx, { by, action: 'job.replace', key: Number(row.id), before, after }, now)
    return await readJob(tx, (await jobRow(tx, String(row.id))) ?? row, site)
  })

/** The posting of a job that was made by hand. */
const ownPosting = async (tx: SQL, { id }: JobRow): Promise<StoredPosting | undefined> =>
  await postingRows.first(tx`
    SELECT * FROM postings WHERE job_id = ${id} AND feed_key = ${MANUAL} ORDER BY id LIMIT 1`)

const writeContent = async (
  catalog: Catalog,
  tx: SQL,
  row: JobRow,
  content: JobContent,
  beside: Partial<JobRow>,
  now: number,
) => {
  const columns = { ...contentColumns(content), ...beside, updated_at: now }
  const isMoved = content.location !== row.location
  const { places } = isMoved ? readGeography(content) : { places: [] }
  const eligibility = row.eligibility === null ? {} : { eligibility: storedEligibility(row.eligibility) }
  const moved = isMoved ? await storeGeography(tx, { places, ...eligibility }) : undefined
  await tx`UPDATE jobs SET ${tx({ ...columns, ...moved?.columns })} WHERE id = ${row.id}`
  if (moved) await replaceJobPlaces(tx, Number(row.id), moved.places)
  if (row.status !== 'active') return
  await listingChanged(catalog, tx, Number(row.id), toJobState(row))
}

/** Updates the posting of a job made by hand, by which copies are recognised, and reopens the job if it was closed. */
const writePosting = async (
  catalog: Catalog,
  tx: SQL,
  own: StoredPosting,
  { content, read, expiresAt }: { content: JobContent; read: ReturnType<typeof readContent>; expiresAt?: number },
  now: number,
) => {
  const { expiresAt: _, fields, ...rest } = own
  const posting = withoutFaults({
    ...rest,
    url: content.applyUrl ?? `urn:uuid:${own.externalId}`,
    ...(expiresAt !== undefined && { expiresAt }),
    fields: { ...content, ...(fields.publishedAt !== undefined && { publishedAt: fields.publishedAt }) },
    ...read,
  })
  const sighting = sightingOf(posting)
  await updateSighting(catalog, tx, own, sighting, now)
  await replaceKeys(tx, own.id, sighting.keys)
  await projectJob(catalog, tx, own.jobId, now)
}
