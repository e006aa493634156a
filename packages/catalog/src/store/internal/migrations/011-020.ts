import type { Dialect } from '../../catalog.ts'
import { jobVersion } from './018-job-version.ts'
import type { ColumnTypes, Statements } from './catalog-migrations.ts'

export const migrations11To20 = (
  dialect: Dialect,
  { identity, orderedText, keyed, randomId }: ColumnTypes,
): Statements => ({
  /**
   * `listing_changes`: the last change of each job that is or was listed, at the revision that it made. A closing keeps its
   * `reason`; a listed job has none. `first_revision` is when the job was first listed, `listed_revision` when it was last
   * put into the listing. `change_feed`: one row; its random `id` shows whether a cursor is of this catalogue, and changes up
   * to `purged_revision` may be incomplete.
   */
  'catalog-11-changes': [
    `CREATE TABLE listing_changes (
      job_id BIGINT PRIMARY KEY,
      slug ${orderedText} NOT NULL,
      revision BIGINT NOT NULL,
      first_revision BIGINT NOT NULL,
      listed_revision BIGINT NOT NULL,
      changed_at BIGINT NOT NULL,
      reason TEXT,
      merged_into TEXT)`,
    `INSERT INTO listing_changes
      SELECT id, slug, number + place, number + place, number + place, updated_at, NULL, NULL
      FROM (SELECT id, slug, updated_at, ROW_NUMBER() OVER (ORDER BY updated_at, id) AS place
        FROM jobs WHERE status = 'active') listed, revision`,
    `UPDATE revision SET number = number + (SELECT COUNT(*) FROM listing_changes)`,
    `CREATE UNIQUE INDEX listing_changes_revision ON listing_changes (revision)`,
    `CREATE INDEX listing_changes_closed ON listing_changes (changed_at) WHERE reason IS NOT NULL`,
    `CREATE TABLE change_feed (id TEXT NOT NULL, purged_revision BIGINT NOT NULL)`,
    `INSERT INTO change_feed SELECT ${randomId}, 0`,
  ],
  /**
   * `feeds.max_jobs`: how many jobs it may have listed, null for the usual number. `feeds.overruns`: runs in a row that
   * exceeded their budget. `feeds.paused`: why the service itself switched it off.
   */
  'catalog-12-feed-limits': [
    `ALTER TABLE feeds ADD COLUMN max_jobs INTEGER`,
    `ALTER TABLE feeds ADD COLUMN overruns INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE feeds ADD COLUMN paused TEXT`,
  ],
  /**
   * `webhooks`: addresses that changes of the listing are delivered to. `revision`: all up to it was delivered.
   * `webhook_attempts`: what became of each delivery.
   */
  'catalog-13-webhooks': [
    `CREATE TABLE webhooks (
      id ${identity},
      url TEXT NOT NULL,
      filter TEXT NOT NULL,
      note TEXT,
      secret TEXT NOT NULL,
      previous_secret TEXT,
      previous_until BIGINT,
      enabled INTEGER NOT NULL,
      disabled_reason TEXT,
      revision BIGINT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      failing_since BIGINT,
      next_attempt_at BIGINT NOT NULL DEFAULT 0,
      created_at BIGINT NOT NULL,
      created_by TEXT NOT NULL)`,
    `CREATE TABLE webhook_attempts (
      id ${identity},
      webhook_id BIGINT NOT NULL REFERENCES webhooks (id),
      message TEXT NOT NULL,
      at BIGINT NOT NULL,
      attempt INTEGER NOT NULL,
      changes INTEGER NOT NULL,
      ms INTEGER NOT NULL,
      status INTEGER,
      error TEXT)`,
    `CREATE INDEX webhook_attempts_of ON webhook_attempts (webhook_id, id)`,
    `CREATE INDEX webhook_attempts_at ON webhook_attempts (at)`,
  ],
  /** `listing_minutes`: of each minute of publication the last revision at which a job of it came, went or changed. */
  'catalog-14-listing-minutes': [
    `CREATE TABLE listing_minutes (
      minute BIGINT PRIMARY KEY,
      revision BIGINT NOT NULL)`,
    `CREATE INDEX listing_minutes_revision ON listing_minutes (revision)`,
  ],
  /**
   * `sessions`: who is logged in where, until when. `invitations`: the one link by which a user sets a password, of which
   * only the SHA-256 is kept. A user without a password has the empty text for its hash.
   */
  'catalog-15-sessions': [
    `ALTER TABLE users ADD COLUMN disabled_at BIGINT`,
    `ALTER TABLE users ADD COLUMN last_login_at BIGINT`,
    `CREATE TABLE sessions (
      id TEXT NOT NULL PRIMARY KEY,
      user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      user_agent TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      renewed_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL)${keyed ? ` ${keyed}` : ''}`,
    `CREATE INDEX sessions_by_user ON sessions (user_id, created_at)`,
    `CREATE TABLE invitations (
      user_id BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      token_hash TEXT NOT NULL UNIQUE,
      expires_at BIGINT NOT NULL)`,
  ],
  /** `feeds.removed_at`: since when a feed is no more; its row stays for the postings and runs that name it. */
  'catalog-16-removed-feeds': [`ALTER TABLE feeds ADD COLUMN removed_at BIGINT`],
  /**
   * `postings.given`: JSON of what the source gave beside the words, so that a posting can be read again without fetching it.
   * `postings.pipeline`: the version of the rules it was read by; 0 before there were numbers.
   */
  'catalog-17-rereading': [
    `ALTER TABLE postings ADD COLUMN given TEXT`,
    `ALTER TABLE postings ADD COLUMN pipeline INTEGER NOT NULL DEFAULT 0`,
    `CREATE INDEX postings_read ON postings (pipeline, id) WHERE withdrawn_at IS NULL`,
  ],
  'catalog-18-job-version': jobVersion(dialect),
  /**
   * `posting_features`: what matching needs of a posting, worked out once, apart from its texts so that it is read without
   * them; and the hash of what its source delivered, by which the same is known again before it is processed.
   * `posting_matches.confidence`: how sure a match is, 0 to 1; absent of those found before.
   */
  'catalog-19-posting-features': [
    `CREATE TABLE posting_features (
      posting_id BIGINT PRIMARY KEY REFERENCES postings (id) ON DELETE CASCADE,
      input_hash TEXT,
      features TEXT)`,
    'ALTER TABLE posting_matches ADD COLUMN confidence REAL',
  ],
  /** `snapshots`: the files that hold the whole listing at a revision; `files` is JSON. */
  'catalog-20-snapshots': [
    `CREATE TABLE snapshots (
      revision BIGINT PRIMARY KEY,
      created_at BIGINT NOT NULL,
      jobs BIGINT NOT NULL,
      left_out TEXT NOT NULL,
      files TEXT NOT NULL)`,
  ],
})
