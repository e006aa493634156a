import type { Dialect } from '../../catalog.ts'
import type { ColumnTypes, Statements } from './catalog-migrations.ts'

export const migrations21To30 = (dialect: Dialect, { identity }: ColumnTypes): Statements => ({
  /**
   * `runs.pages`: JSON of the progress of a run by page. `runs.cancel_requested_at`: when the cancellation of an active
   * run was requested. `run_left_out`: JSON of the last items that a run left out, stored apart from the run so that
   * lists do not read them.
   */
  'catalog-21-run-details': [
    `ALTER TABLE runs ADD COLUMN pages TEXT`,
    `ALTER TABLE runs ADD COLUMN cancel_requested_at BIGINT`,
    `CREATE TABLE run_left_out (
      run_id BIGINT PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
      feed_key TEXT NOT NULL,
      items TEXT NOT NULL)`,
    `CREATE INDEX run_left_out_feed ON run_left_out (feed_key, run_id)`,
  ],
  /** `dry_runs`: trials of a feed's settings, which save nothing else; `result` is JSON. Kept for an hour. */
  'catalog-22-dry-runs': [
    `CREATE TABLE dry_runs (
      id TEXT PRIMARY KEY,
      connector TEXT NOT NULL,
      settings TEXT NOT NULL,
      state TEXT NOT NULL,
      requested_at BIGINT NOT NULL,
      requested_by TEXT NOT NULL,
      started_at BIGINT,
      finished_at BIGINT,
      result TEXT,
      error TEXT)`,
  ],
  /**
   * `posting_verdicts.same`: 1 if a person judged two postings to be one job, 0 if they are kept apart.
   * `merge_verdicts`: each decision with JSON of both postings at that time, kept after the postings are deleted.
   * `posting_matches_doubt`: index of the matches that a person should review.
   */
  'catalog-23-merge-verdicts': [
    `ALTER TABLE posting_verdicts ADD COLUMN same INTEGER NOT NULL DEFAULT 0`,
    `CREATE TABLE merge_verdicts (
      id ${identity},
      posting_id BIGINT NOT NULL,
      other_id BIGINT NOT NULL,
      verdict TEXT NOT NULL,
      origin TEXT NOT NULL,
      rule TEXT,
      confidence REAL,
      decided_at BIGINT NOT NULL,
      decided_by TEXT NOT NULL,
      a TEXT NOT NULL,
      b TEXT NOT NULL,
      UNIQUE (posting_id, other_id))`,
    `CREATE INDEX posting_matches_doubt ON posting_matches (confidence, posting_id, other_id)
      WHERE posting_id < other_id AND confidence < 0.95`,
  ],
  /**
   * `listing_days`: number of jobs that entered and left the listing on each day, counted in days since 1970 (UTC);
   * earlier days are derived from when jobs were created and closed. `runs_outcome`: index of the last runs by outcome.
   */
  'catalog-24-listing-days': [
    `CREATE TABLE listing_days (
      day BIGINT PRIMARY KEY,
      added BIGINT NOT NULL,
      closed BIGINT NOT NULL)`,
    `INSERT INTO listing_days (day, added, closed)
      SELECT day, SUM(added), SUM(closed) FROM (
        SELECT created_at / 86400000 AS day, 1 AS added, 0 AS closed FROM jobs
        UNION ALL SELECT closed_at / 86400000, 0, 1 FROM jobs WHERE closed_at IS NOT NULL) AS moved
      GROUP BY day`,
    `CREATE INDEX runs_outcome ON runs (outcome, id)`,
  ],
  /**
   * `mirrored_jobs`: jobs from another instance. `via` and `sightings` are JSON: the instances that passed the job on,
   * and when which sources carried it. `content_hash` covers what the job shows; `generation` is the number of the last
   * snapshot that contained it. `mirror`: at most one row, with the mirrored instance and the progress.
   */
  'catalog-25-mirroring': [
    `CREATE TABLE mirrored_jobs (
      job_id BIGINT PRIMARY KEY,
      via TEXT NOT NULL,
      sightings TEXT NOT NULL,
      first_seen_at BIGINT NOT NULL,
      last_confirmed_at BIGINT NOT NULL,
      content_hash TEXT NOT NULL,
      generation BIGINT NOT NULL)`,
    `CREATE TABLE mirror (
      id BIGINT PRIMARY KEY,
      url TEXT NOT NULL,
      followed_cursor TEXT,
      left_out TEXT NOT NULL,
      generation BIGINT NOT NULL,
      snapshot_cursor TEXT,
      confirmed_at BIGINT NOT NULL)`,
  ],
  /** `feed_schedule`: one row; when a worker that runs feeds last checked for due ones. */
  'catalog-26-feed-schedule': [
    `CREATE TABLE feed_schedule (followed_at BIGINT NOT NULL)`,
    `INSERT INTO feed_schedule (followed_at) VALUES (0)`,
  ],
  /**
   * `feeds.permission_by`, `permission_at`: who confirmed the source's permission for what its terms do not allow, and
   * when.
   */
  'catalog-27-feed-permission': [
    `ALTER TABLE feeds ADD COLUMN permission_by TEXT`,
    `ALTER TABLE feeds ADD COLUMN permission_at BIGINT`,
  ],
  'catalog-28-places-of-closed-jobs': placesOfClosedJobs(dialect),
  /** `snapshot_work`: one row; the progress of the snapshot being written, and why the last one failed. */
  'catalog-29-snapshot-work': [
    `CREATE TABLE snapshot_work (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      started_at BIGINT,
      beat_at BIGINT,
      jobs BIGINT NOT NULL DEFAULT 0,
      failed_at BIGINT,
      error TEXT)`,
    `INSERT INTO snapshot_work (id) VALUES (1)`,
  ],
  /**
   * `feeds.first_read_at`: when a run first read the feed completely; 0 for feeds that were read before this column
   * existed. `jobs.is_undated`: 1 if the age of a job is unknown, because its source states no date and its feed
   * contained it when first read.
   */
  'catalog-30-undated-jobs': [
    `ALTER TABLE feeds ADD COLUMN first_read_at BIGINT`,
    `UPDATE feeds SET first_read_at = 0 WHERE last_run_at IS NOT NULL`,
    `ALTER TABLE jobs ADD COLUMN is_undated INTEGER NOT NULL DEFAULT 0`,
  ],
})

/**
 * `job_places` now contains the places of jobs in any state. Unlisted jobs get the places of their postings, except
 * those whose location an editor has set.
 */
export const placesOfClosedJobs = (dialect: Dialect): string[] => [
  `INSERT INTO job_places (job_id, place_id, position)
    SELECT job_id, place_id, ROW_NUMBER() OVER (PARTITION BY job_id ORDER BY place_id) - 1 FROM (
      SELECT DISTINCT j.id AS job_id, known.id AS place_id
      FROM jobs j JOIN postings p ON p.job_id = j.id ${placesIn[dialect]}
        JOIN places known ON known.name = named.value ->> 'name' AND ${SAME}
      WHERE j.status <> 'active' AND j.pinned NOT LIKE '%"location"%') AS placed
    WHERE true
    ON CONFLICT (job_id, place_id) DO NOTHING`,
]

const SAME = ['region', 'country', 'area']
  .map((part) => `COALESCE(known.${part}, '') = COALESCE(named.value ->> '${part}', '')`)
  .join(' AND ')

/** Selects the places of a posting, one per row. */
const placesIn: Record<Dialect, string> = {
  sqlite: `JOIN json_each(COALESCE(p.places, '[]')) AS named`,
  postgres: `CROSS JOIN LATERAL jsonb_array_elements(COALESCE(p.places, '[]')::jsonb) AS named`,
}
