import { DAY_MS, HOUR_MS, MINUTE_MS } from '@jobs/types/values/time.ts'
import { findMirror } from '../mirror/mirror-state.ts'
import { findSnapshotWork } from '../snapshots/snapshot-work.ts'
import type { Catalog } from '../store/catalog.ts'
import { listWebhooks } from '../webhooks/list-webhooks.ts'
import type { Finding } from './alert.ts'

/** Snapshots are written hourly, so two in a row have failed. */
const SNAPSHOT_GRACE_MS = 2 * HOUR_MS
/** By then a delivery has been tried four times. */
const WEBHOOK_GRACE_MS = HOUR_MS
/** A mirror that follows confirms its jobs once a day. */
const MIRROR_GRACE_MS = 2 * DAY_MS

/**
 * Finds problems that the catalogue shows: failing feeds, no new jobs, missing snapshots, failing webhooks, a mirror that does not follow.
 * @param runsFeeds false if no feed is read, so that missing new jobs are no trouble
 */
export const findTroubles = async (catalog: Catalog, runsFeeds: boolean, now: number): Promise<Finding[]> => [
  ...(runsFeeds ? await failingFeeds(catalog, now) : []),
  ...(runsFeeds ? await missingJobs(catalog, now) : []),
  ...(await failingSnapshots(catalog, now)),
  ...(await failingWebhooks(catalog)),
  ...(await failingMirror(catalog, now)),
]

/** Feeds whose runs have failed for a day, including those that the service disabled for it. */
const failingFeeds = async ({ read }: Catalog, now: number): Promise<Finding[]> => {
  const rows: { key: string; failing_since: number | string }[] = await read`SELECT key, failing_since FROM feeds
    WHERE removed_at IS NULL AND (enabled = 1 OR paused IS NOT NULL) AND failing_since <= ${now - DAY_MS}`
  return rows.map(({ key, failing_since: since }) => ({
    code: 'feed-failing',
    key,
    parameters: { feed: key },
    since: Number(since),
    graceMs: DAY_MS,
  }))
}

/** Settles for ten minutes, because a service that was off for a day has to read its feeds first. */
const missingJobs = async ({ read }: Catalog, now: number): Promise<Finding[]> => {
  const [row]: { oldest_feed: number | string | null; newest_job: number | string | null }[] = await read`SELECT
    (SELECT MIN(created_at) FROM feeds WHERE removed_at IS NULL AND enabled = 1) AS oldest_feed,
    (SELECT created_at FROM jobs ORDER BY id DESC LIMIT 1) AS newest_job`
  if (!row || row.oldest_feed === null) return []
  const since = Number(row.newest_job ?? row.oldest_feed)
  if (since > now - DAY_MS) return []
  return [{ code: 'no-new-jobs', parameters: {}, since, graceMs: DAY_MS, settleMs: 10 * MINUTE_MS }]
}

const failingSnapshots = async (catalog: Catalog, now: number): Promise<Finding[]> => {
  const { failure } = await findSnapshotWork(catalog, now)
  return failure ? [{ code: 'snapshot-failing', parameters: {}, graceMs: SNAPSHOT_GRACE_MS }] : []
}

const failingWebhooks = async (catalog: Catalog): Promise<Finding[]> =>
  (await listWebhooks(catalog)).flatMap(({ id, url, enabled, failingSince, disabledReason }): Finding[] => {
    if (enabled ? failingSince === undefined : disabledReason === undefined) return []
    const since = failingSince === undefined ? {} : { since: failingSince }
    const parameters = { webhook: id, host: new URL(url).host }
    return [{ code: 'webhook-failing', key: String(id), parameters, graceMs: WEBHOOK_GRACE_MS, ...since }]
  })

const failingMirror = async (catalog: Catalog, now: number): Promise<Finding[]> => {
  const mirror = await findMirror(catalog)
  // Nothing was read from a mistyped address.
  if (mirror?.snapshot === undefined || mirror.confirmedAt > now - MIRROR_GRACE_MS) return []
  const parameters = { host: new URL(mirror.url).host }
  return [{ code: 'mirror-failing', parameters, since: mirror.confirmedAt, graceMs: MIRROR_GRACE_MS }]
}
