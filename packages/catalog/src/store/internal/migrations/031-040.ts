import type { Dialect } from '../../catalog.ts'
import type { ColumnTypes, Statements } from './catalog-migrations.ts'

export const migrations31To40 = (dialect: Dialect, { identity, orderedText }: ColumnTypes): Statements => ({
  'catalog-31-version-of-new-jobs': versionOfNewJobs(dialect),
  /** `jobs.occupations`: JSON of a job's occupations, likeliest first; null if unknown. */
  'catalog-32-occupations': ['ALTER TABLE jobs ADD COLUMN occupations TEXT'],
  /** `jobs.terms`: JSON of the terms that the ad states; null if it states none. */
  'catalog-33-terms': ['ALTER TABLE jobs ADD COLUMN terms TEXT'],
  /** `jobs.skills`: JSON of the skills that the ad names; null if it names none. */
  'catalog-34-skills': ['ALTER TABLE jobs ADD COLUMN skills TEXT'],
  /**
   * `probes`: the result of the last request of a posting's own page. `outcome` is `alive`, `dead` or `undecided`; the
   * validators are those of the page when it was alive.
   */
  'catalog-36-probes': [
    `CREATE TABLE probes (
      posting_id BIGINT PRIMARY KEY,
      probed_at BIGINT NOT NULL,
      outcome TEXT NOT NULL,
      reason TEXT,
      etag TEXT,
      last_modified TEXT)`,
    'CREATE INDEX probes_time ON probes (probed_at, outcome)',
  ],
  /**
   * `signing_keys`: the public keys for signatures of snapshots; the one without `retired_at` is active.
   * `snapshots.manifest`: the exact bytes that are signed. `checkpoints`: one signed statement per day. `mirror.keys`:
   * JSON of the thumbprints of the other instance's trusted keys.
   */
  'catalog-37-signing': [
    `CREATE TABLE signing_keys (
      kid ${orderedText} PRIMARY KEY,
      x TEXT NOT NULL,
      endorsement TEXT,
      created_at BIGINT NOT NULL,
      retired_at BIGINT)`,
    'CREATE UNIQUE INDEX signing_keys_active ON signing_keys ((1)) WHERE retired_at IS NULL',
    'ALTER TABLE snapshots ADD COLUMN manifest TEXT',
    'ALTER TABLE snapshots ADD COLUMN signature TEXT',
    `CREATE TABLE checkpoints (
      day ${orderedText} PRIMARY KEY,
      statement TEXT NOT NULL,
      signature TEXT NOT NULL)`,
    `ALTER TABLE mirror ADD COLUMN keys TEXT NOT NULL DEFAULT '[]'`,
  ],
  /**
   * `quality_samples`: listed jobs drawn at random in the week that begins on `week`; `detail` is JSON of the job as
   * shown then, `labels` JSON of the values it had. `quality_verdicts`: each user's judgement of it. `heartbeats`: for
   * each day (UTC) the minutes in which the service could answer, and the first and last of them, counted since 1970.
   */
  'catalog-38-quality': [
    `CREATE TABLE quality_samples (
      week TEXT NOT NULL,
      job_id BIGINT NOT NULL,
      slug TEXT NOT NULL,
      drawn_at BIGINT NOT NULL,
      labels TEXT NOT NULL,
      detail TEXT NOT NULL,
      PRIMARY KEY (week, job_id))`,
    `CREATE TABLE quality_verdicts (
      week TEXT NOT NULL,
      job_id BIGINT NOT NULL,
      judged_by TEXT NOT NULL,
      verdict TEXT NOT NULL,
      wrong TEXT NOT NULL,
      duplicate_of TEXT,
      judged_at BIGINT NOT NULL,
      PRIMARY KEY (week, job_id, judged_by),
      FOREIGN KEY (week, job_id) REFERENCES quality_samples (week, job_id) ON DELETE CASCADE)`,
    `CREATE TABLE heartbeats (
      day TEXT PRIMARY KEY,
      minutes INTEGER NOT NULL,
      first_minute BIGINT NOT NULL,
      last_minute BIGINT NOT NULL)`,
  ],
  /**
   * `alerts`: one row per subject of alerts, with its latest occurrence. `alert_messages`: messages to send, one row
   * per channel. `alert_channels`: the channels that workers have, with their state. `feeds.failing_since`: the first
   * failed run after the last successful one.
   */
  'catalog-39-alerts': [
    `CREATE TABLE alerts (
      subject TEXT PRIMARY KEY,
      code TEXT NOT NULL,
      parameters TEXT NOT NULL,
      since BIGINT NOT NULL,
      due_at BIGINT NOT NULL,
      seen_at BIGINT NOT NULL,
      ended_at BIGINT,
      is_told INTEGER NOT NULL DEFAULT 0,
      told_at BIGINT,
      muted_until BIGINT)`,
    `CREATE TABLE alert_messages (
      id ${identity},
      channel TEXT NOT NULL,
      subject TEXT NOT NULL,
      message TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      next_attempt_at BIGINT NOT NULL,
      sent_at BIGINT,
      given_up_at BIGINT,
      error TEXT)`,
    `CREATE INDEX alert_messages_due ON alert_messages (next_attempt_at) WHERE sent_at IS NULL AND given_up_at IS NULL`,
    `CREATE TABLE alert_channels (
      channel TEXT PRIMARY KEY,
      seen_at BIGINT NOT NULL,
      last_sent_at BIGINT,
      failing_since BIGINT,
      error TEXT)`,
    `ALTER TABLE feeds ADD COLUMN failing_since BIGINT`,
    `UPDATE feeds SET failing_since = (SELECT MIN(COALESCE(finished_at, started_at)) FROM runs
        WHERE runs.feed_key = feeds.key AND runs.outcome = 'failed' AND runs.id > COALESCE((SELECT MAX(good.id) FROM runs good
          WHERE good.feed_key = feeds.key AND good.outcome IN ('succeeded', 'suspect')), 0))
      WHERE last_outcome = 'failed'`,
  ],
  /** `sessions.cookie_turn`: number of the session's valid cookie; 0 for a session without one. */
  'catalog-40-session-cookies': [`ALTER TABLE sessions ADD COLUMN cookie_turn INTEGER NOT NULL DEFAULT 0`],
})

/**
 * Does not count the first posting of an unchanged new job as a change: both are inserted in one transaction, and
 * counting it wrote each new job with its texts a second time.
 */
const versionOfNewJobs = (dialect: Dialect): string[] => (dialect === 'sqlite' ? sqlite : postgres)

const sqlite = [
  'DROP TRIGGER postings_inserted',
  `CREATE TRIGGER postings_inserted AFTER INSERT ON postings
  WHEN (SELECT version FROM jobs WHERE id = NEW.job_id) > 1
    OR EXISTS (SELECT 1 FROM postings WHERE job_id = NEW.job_id AND id <> NEW.id) BEGIN
    UPDATE jobs SET version = version + 1 WHERE id = NEW.job_id;
  END`,
]

const postgres = [
  `CREATE OR REPLACE FUNCTION count_posting_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'DELETE' THEN
      UPDATE jobs SET version = version + 1 WHERE id = NEW.job_id AND (TG_OP <> 'INSERT' OR version > 1
        OR EXISTS (SELECT 1 FROM postings WHERE job_id = NEW.job_id AND id <> NEW.id));
    END IF;
    IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND OLD.job_id <> NEW.job_id THEN
      UPDATE jobs SET version = version + 1 WHERE id = OLD.job_id;
    END IF;
    RETURN NULL;
  END $$`,
]
