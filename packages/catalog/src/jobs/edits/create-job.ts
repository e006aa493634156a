import type { JobInput } from '@jobs/types/jobs/job-input.ts'
import { type Actor, recordAudit } from '../../audit/record-audit.ts'
import { rowOfFeed } from '../../feeds/feeds.ts'
import { MANUAL } from '../../feeds/manual-feed.ts'
import { insertSighting, sightingOf } from '../../postings/internal/sighting.ts'
import { withoutFaults } from '../../postings/internal/without-faults.ts'
import { jobRow, type ReadJob, readJob } from '../find-job.ts'
import { expiryOf } from '../internal/expiry.ts'
import { cleanInput, pick } from '../internal/job-content.ts'
import { insertJob } from '../internal/job-rows.ts'
import { EDITABLE_FIELDS } from '../job-columns.ts'
import { readContent } from '../offer/read-content.ts'
import type { JobDeps } from './lock-job-for-edit.ts'

const MANUAL_FEED = { key: MANUAL, connector: MANUAL, settings: {}, intervalMinutes: 0, enabled: false }

/**
 * Creates a job by hand. It is stored as a posting of a separate source, so that a feed's copy joins it, and shows the
 * editor's content until it expires or is deleted.
 * @throws CatalogRefusal `invalid`
 */
export const createJob = async (
  { catalog, site, readOffer, pipeline }: JobDeps,
  input: JobInput,
  by: Actor,
  now: number,
): Promise<ReadJob> => {
  const content = cleanInput(input)
  const fields = { ...content, publishedAt: now }
  const externalId = crypto.randomUUID()
  const posting = withoutFaults({
    source: MANUAL,
    externalId,
    feedKey: MANUAL,
    url: content.applyUrl ?? `urn:uuid:${externalId}`,
    ...expiryOf(input, now),
    fields,
    ...readContent(fields, readOffer),
    ...(pipeline !== undefined && { pipeline }),
  })
  return await catalog.edit(async (tx) => {
    await tx`INSERT INTO feeds ${tx([rowOfFeed(MANUAL_FEED, now)])} ON CONFLICT (key) DO NOTHING`
    const own = { pinned: JSON.stringify(EDITABLE_FIELDS), created_by: by.email }
    const jobId = await insertJob(catalog, tx, posting, now, own)
    await insertSighting(catalog, tx, sightingOf(posting), jobId, now)
    const row = await jobRow(tx, String(jobId))
    if (!row) throw new Error(`the new job ${jobId} is not there`)
    const after = { slug: row.slug, ...pick(content, EDITABLE_FIELDS), expiresAt: input.expiresAt }
    await recordAudit(tx, { by, action: 'job.create', key: jobId, after }, now)
    return await readJob(tx, row, site)
  })
}
