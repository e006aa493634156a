import type { Dialect } from '../../catalog.ts'
import type { ColumnTypes, Statements } from './catalog-migrations.ts'

export const migrations11To20 = (
  dialect: Dialect,
  { identity, orderedText, keyed, randomId }: ColumnTypes,
): Statements => ({
  /**
   * `listing_changes`: the last change of each job that is or was listed, with the revision it created. A closing has a
   * `reason`, a listed job has none. `first_revision`: when the job was first listed; `listed_revision`: when it last
   * entered the listing. `change_feed`: one row; its random `id` shows whether a cursor belongs to this catalogue, and
   * changes up to `purged_revision` may be incomplete.
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
   * `feeds.max_jobs`: maximum number of listed jobs, null for the default. `feeds.overruns`: consecutive runs that
   * exceeded their budget. `feeds.paused`: why the service disabled it.
   */
  'catalog-12-feed-limits': [
    `ALTER TABLE feeds ADD COLUMN max_jobs INTEGER`,
    `ALTER TABLE feeds ADD COLUMN overruns INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE feeds ADD COLUMN paused TEXT`,
  ],
  /**
   * `webhooks`: addresses that receive changes of the listing; all changes up to `revision` were delivered.
   * `webhook_attempts`: the outcome of each delivery.
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
  /**
   * `listing_minutes`: for each minute of publication, the last revision that added, removed or changed a job of it.
   */
  'catalog-14-listing-minutes': [
    `CREATE TABLE listing_minutes (
      minute BIGINT PRIMARY KEY,
      revision BIGINT NOT NULL)`,
    `CREATE INDEX listing_minutes_revision ON listing_minutes (revision)`,
  ],
  /**
   * `sessions`: logins with their expiry. `invitations`: the single-use link with which a user sets a password, of
   * which only the SHA-256 is stored. A user without a password has an empty hash.
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
  /** `feeds.removed_at`: when a feed was removed; its row remains for the postings and runs that refer to it. */
  'catalog-16-removed-feeds': [`ALTER TABLE feeds ADD COLUMN removed_at BIGINT`],
  /**
   * `postings.given`: JSON of the source's fields besides the texts, so that a posting can be read again without
   * fetching it. `postings.pipeline`: version of the rules that read it; 0 if they had no number yet.
   */
  'catalog-17-rereading': [
    `ALTER TABLE postings ADD COLUMN given TEXT`,
    `ALTER TABLE postings ADD COLUMN pipeline INTEGER NOT NULL DEFAULT 0`,
    `CREATE INDEX postings_read ON postings (pipeline, id) WHERE withdrawn_at IS NULL`,
  ],
  'catalog-18-job-version': jobVersion(dialect),
  /**
   * `posting_features`: the features of a posting for matching, computed once and stored apart from its texts, which
   * are then not read; and the hash of the delivered item, which identifies it as unchanged before it is processed.
   * `posting_matches.confidence`: confidence of a match, 0 to 1; null for existing ones.
   */
  'catalog-19-posting-features': [
    `CREATE TABLE posting_features (
      posting_id BIGINT PRIMARY KEY REFERENCES postings (id) ON DELETE CASCADE,
      input_hash TEXT,
      features TEXT)`,
    'ALTER TABLE posting_matches ADD COLUMN confidence REAL',
  ],
  /** `snapshots`: the files that contain the whole listing at a revision; `files` is JSON. */
  'catalog-20-snapshots': [
    `CREATE TABLE snapshots (
      revision BIGINT PRIMARY KEY,
      created_at BIGINT NOT NULL,
      jobs BIGINT NOT NULL,
      left_out TEXT NOT NULL,
      files TEXT NOT NULL)`,
  ],
})

const SHOWN = ['job_id', 'source', 'feed_key', 'external_id', 'url', 'withdrawn_at', 'expires_at']

/**
 * `jobs.version`: a number that grows with every change of a job or of what an admin sees of its postings. Triggers
 * increment it, so that no writer can omit it. A repeated sighting of a posting is no change.
 */
const jobVersion = (dialect: Dialect): string[] => [
  `ALTER TABLE jobs ADD COLUMN version BIGINT NOT NULL DEFAULT 1`,
  ...(dialect === 'sqlite' ? sqlite : postgres),
]

const sqlite = [
  `CREATE TRIGGER jobs_version AFTER UPDATE ON jobs WHEN NEW.version = OLD.version BEGIN
    UPDATE jobs SET version = OLD.version + 1 WHERE id = NEW.id;
  END`,
  `CREATE TRIGGER postings_inserted AFTER INSERT ON postings BEGIN
    UPDATE jobs SET version = version + 1 WHERE id = NEW.job_id;
  END`,
  `CREATE TRIGGER postings_deleted AFTER DELETE ON postings BEGIN
    UPDATE jobs SET version = version + 1 WHERE id = OLD.job_id;
  END`,
  `CREATE TRIGGER postings_updated AFTER UPDATE OF ${SHOWN.join(', ')} ON postings
  WHEN ${SHOWN.map((name) => `NEW.${name} IS NOT OLD.${name}`).join(' OR ')} BEGIN
    UPDATE jobs SET version = version + 1 WHERE id IN (OLD.job_id, NEW.job_id);
  END`,
]

const postgres = [
  `CREATE FUNCTION count_job_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.version := OLD.version + 1;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER jobs_version BEFORE UPDATE ON jobs FOR EACH ROW
    WHEN (NEW.version = OLD.version) EXECUTE FUNCTION count_job_version()`,
  `CREATE FUNCTION count_posting_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'DELETE' THEN UPDATE jobs SET version = version + 1 WHERE id = NEW.job_id; END IF;
    IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND OLD.job_id <> NEW.job_id THEN
      UPDATE jobs SET version = version + 1 WHERE id = OLD.job_id;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER postings_stored AFTER INSERT OR DELETE ON postings FOR EACH ROW
    EXECUTE FUNCTION count_posting_version()`,
  `CREATE TRIGGER postings_updated AFTER UPDATE ON postings FOR EACH ROW
    WHEN (${SHOWN.map((name) => `NEW.${name} IS DISTINCT FROM OLD.${name}`).join(' OR ')})
    EXECUTE FUNCTION count_posting_version()`,
]
