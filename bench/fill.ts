import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { indexedJobs } from '@jobs/catalog/jobs/indexed-jobs.ts'
import { contentColumns } from '@jobs/catalog/jobs/job-columns.ts'
import { offerColumns } from '@jobs/catalog/jobs/offer/job-offer.ts'
import { BUCKET_MS } from '@jobs/catalog/revision/listing-buckets.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { createProgress } from '@jobs/ingest/feeds/progress.ts'
import { invented, inventedAd } from './harness/invented-posting.ts'
import { benchFeed } from './harness/setting.ts'

/** Well below Postgres's time limit per transaction, even on a busy machine. */
const BATCH = 200
const SHOWN_EVERY = 1000

/**
 * Fills an empty catalogue with invented jobs, bypassing the matching of postings and with many jobs per transaction:
 * about 10,000 per second. The result equals saving them one by one, except for the postings.
 * @param options without `isSearched`, `q` finds none of them, and filling takes a fraction of the time; with
 * `isFollowed`, each has the change that listed it
 */
export const fill = async (
  catalog: Catalog,
  jobs: number,
  { isSearched = true, isFollowed = false } = {},
): Promise<void> => {
  await registerFeeds(catalog, [benchFeed], Date.now())
  const progress = createProgress(`filling ${jobs} jobs`)
  for (let from = 1; from <= jobs; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, jobs - from + 1) }, (_, at) => jobOf(from + at))
    await catalog.transaction(async (tx) => {
      await tx`INSERT INTO jobs ${tx(made)}`
      await tx`INSERT INTO listing_counts (language, bucket, jobs)
        SELECT language, published_at / ${BUCKET_MS}, COUNT(*) FROM jobs WHERE id >= ${from} AND id < ${from + BATCH}
        GROUP BY 1, 2 ON CONFLICT (language, bucket) DO UPDATE SET jobs = listing_counts.jobs + excluded.jobs`
      if (isFollowed)
        await tx`INSERT INTO listing_changes (job_id, slug, revision, first_revision, listed_revision, changed_at)
          SELECT id, slug, id, id, id, updated_at FROM jobs WHERE id >= ${from} AND id < ${from + BATCH}`
      if (isSearched) {
        const ids = made.map(({ id }) => id)
        await catalog.index.put(tx, await indexedJobs(tx, ids))
      }
      await tx`UPDATE revision SET number = number + ${made.length}`
    })
    const done = Math.min(from + BATCH - 1, jobs)
    if (done % SHOWN_EVERY === 0 || done === jobs) progress(done, jobs)
  }
  // The sequence does not know the assigned ids.
  if (catalog.dialect === 'postgres')
    await catalog.transaction((tx) => tx`SELECT setval(pg_get_serial_sequence('jobs', 'id'), MAX(id)) FROM jobs`)
}

const jobOf = (id: number) => {
  const { source, fields } = invented(id, benchFeed.key)
  const { terms, occupation, skills } = inventedAd(id)
  const publishedAt = fields.publishedAt ?? 0
  const slug = `${fields.title.toLowerCase().replace(/[^a-z]+/g, '-')}${id.toString(36).padStart(8, '0')}`
  return {
    id,
    slug,
    source,
    status: 'active',
    published_at: publishedAt,
    created_at: publishedAt,
    updated_at: publishedAt,
    ...contentColumns(fields),
    ...offerColumns({ occupations: [occupation], terms, skills }),
  }
}
