import type { Dialect } from '../../catalog.ts'
import { placesOfClosedJobs } from './028-places-of-closed-jobs.ts'
import type { ColumnTypes, Statements } from './catalog-migrations.ts'

export const migrations21To30 = (dialect: Dialect, { identity }: ColumnTypes): Statements => ({
  /**
   * `runs.pages`: how far a run is with each page, as JSON. `runs.cancel_requested_at`: since when a run under way is to
   * end. `run_left_out`: the last items that a run left out, as JSON, apart from the run so that lists do not read them.
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
   * `posting_verdicts.same`: 1 where a person said that two postings are of one job, 0 where they are kept apart.
   * `merge_verdicts`: each decision with both postings as they were, as JSON, which outlives them. `posting_matches_doubt`
   * finds the matches that a person had better look at.
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
   * `listing_days`: how many jobs came into the listing and left it on each day, counted in days since 1970 (UTC); what is
   * known of the days before is when jobs were made and closed. `runs_outcome` finds the last runs of each outcome.
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
   * `mirrored_jobs`: jobs that came from another instance. `via` and `sightings` are JSON: the instances it came through,
   * and where and when sources carry it. `content_hash` is of what the job shows, `generation` numbers the last snapshot
   * that held it. `mirror`: at most one row, the instance that is followed and how far.
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
  /** `feed_schedule`: one row; when a worker that runs feeds last looked at which are due. */
  'catalog-26-feed-schedule': [
    `CREATE TABLE feed_schedule (followed_at BIGINT NOT NULL)`,
    `INSERT INTO feed_schedule (followed_at) VALUES (0)`,
  ],
  /** `feeds.permission_by`, `permission_at`: who confirmed that the source allows what its terms do not, and when. */
  'catalog-27-feed-permission': [
    `ALTER TABLE feeds ADD COLUMN permission_by TEXT`,
    `ALTER TABLE feeds ADD COLUMN permission_at BIGINT`,
  ],
  'catalog-28-places-of-closed-jobs': placesOfClosedJobs(dialect),
  /** `snapshot_work`, one row: how far the snapshot is that is being written, and why the last one could not be. */
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
   * `feeds.first_read_at`: when a run first read it; 0 for those that were read before this was written down.
   * `jobs.is_undated`: 1 for a job that nobody knows the age of, as its source names no date and it was there already when
   * its feed was first read.
   */
  'catalog-30-undated-jobs': [
    `ALTER TABLE feeds ADD COLUMN first_read_at BIGINT`,
    `UPDATE feeds SET first_read_at = 0 WHERE last_run_at IS NOT NULL`,
    `ALTER TABLE jobs ADD COLUMN is_undated INTEGER NOT NULL DEFAULT 0`,
  ],
})
