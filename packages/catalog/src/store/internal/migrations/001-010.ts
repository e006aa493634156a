import type { ColumnTypes, Statements } from './catalog-migrations.ts'

export const migrations1To10 = ({ identity, orderedText, keyed }: ColumnTypes): Statements => ({
  /**
   * Times are UTC milliseconds, JSON is stored as text, and descriptions are the last column, so that the columns of a
   * listing row share a page.
   */
  'catalog-1-feeds-and-jobs': [
    `CREATE TABLE feeds (
      key TEXT PRIMARY KEY,
      connector TEXT NOT NULL,
      settings TEXT NOT NULL,
      interval_minutes INTEGER NOT NULL,
      enabled INTEGER NOT NULL,
      note TEXT,
      etag TEXT,
      last_modified TEXT,
      last_run_at BIGINT,
      last_outcome TEXT,
      consecutive_failures INTEGER NOT NULL DEFAULT 0,
      created_at BIGINT NOT NULL)`,
    `CREATE TABLE runs (
      id ${identity},
      feed_key TEXT NOT NULL REFERENCES feeds (key),
      started_at BIGINT NOT NULL,
      finished_at BIGINT,
      outcome TEXT NOT NULL,
      items BIGINT,
      counts TEXT,
      error TEXT)`,
    `CREATE INDEX runs_feed ON runs (feed_key, started_at DESC)`,
    `CREATE TABLE jobs (
      id ${identity},
      slug ${orderedText} NOT NULL UNIQUE,
      status TEXT NOT NULL,
      title TEXT NOT NULL,
      company_name TEXT NOT NULL,
      location TEXT NOT NULL,
      work_arrangement TEXT NOT NULL,
      language TEXT NOT NULL,
      tags TEXT NOT NULL,
      source TEXT NOT NULL,
      published_at BIGINT NOT NULL,
      salary_min DOUBLE PRECISION,
      salary_max DOUBLE PRECISION,
      currency TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      closed_at BIGINT,
      apply_url TEXT,
      description TEXT NOT NULL,
      description_text TEXT NOT NULL)`,
    `CREATE INDEX jobs_listing ON jobs (published_at DESC, slug) WHERE status = 'active'`,
    `CREATE INDEX jobs_listing_language ON jobs (language, published_at DESC, slug) WHERE status = 'active'`,
    `CREATE TABLE postings (
      id ${identity},
      source TEXT NOT NULL,
      external_id TEXT NOT NULL,
      feed_key TEXT NOT NULL REFERENCES feeds (key),
      job_id BIGINT NOT NULL REFERENCES jobs (id),
      url TEXT NOT NULL,
      requisition_id TEXT,
      content_hash TEXT NOT NULL,
      first_seen_at BIGINT NOT NULL,
      last_seen_at BIGINT NOT NULL,
      expires_at BIGINT,
      withdrawn_at BIGINT,
      fields TEXT NOT NULL,
      UNIQUE (source, external_id))`,
    `CREATE INDEX postings_job ON postings (job_id)`,
    `CREATE INDEX postings_feed ON postings (feed_key) WHERE withdrawn_at IS NULL`,
    `CREATE TABLE listing_counts (
      language TEXT NOT NULL,
      bucket BIGINT NOT NULL,
      jobs BIGINT NOT NULL,
      PRIMARY KEY (language, bucket))`,
    `CREATE TABLE outbox (
      id ${identity},
      job_id BIGINT NOT NULL,
      revision BIGINT NOT NULL,
      created_at BIGINT NOT NULL)`,
    `CREATE TABLE revision (number BIGINT NOT NULL)`,
    `INSERT INTO revision (number) VALUES (0)`,
  ],
  /**
   * `posting_keys`: keys by which other postings of the same job are found. `posting_matches`: pairs of postings
   * matched as one job, in both directions. `posting_verdicts`: pairs that an admin split, in both directions. Existing
   * postings count as changed: each is matched and gets its keys when it is next seen.
   */
  'catalog-2-matching': [
    `CREATE TABLE posting_keys (
      key ${orderedText} NOT NULL,
      posting_id BIGINT NOT NULL REFERENCES postings (id),
      PRIMARY KEY (key, posting_id)) ${keyed}`,
    `CREATE INDEX posting_keys_posting ON posting_keys (posting_id)`,
    `CREATE TABLE posting_matches (
      posting_id BIGINT NOT NULL REFERENCES postings (id),
      other_id BIGINT NOT NULL REFERENCES postings (id),
      why TEXT NOT NULL,
      PRIMARY KEY (posting_id, other_id)) ${keyed}`,
    `CREATE TABLE posting_verdicts (
      posting_id BIGINT NOT NULL REFERENCES postings (id),
      other_id BIGINT NOT NULL REFERENCES postings (id),
      created_at BIGINT NOT NULL,
      PRIMARY KEY (posting_id, other_id)) ${keyed}`,
    `UPDATE postings SET content_hash = ''`,
  ],
  /** `token_version` is incremented to revoke all tokens issued to the user so far. */
  'catalog-3-users': [
    `CREATE TABLE users (
      id ${identity},
      email ${orderedText} NOT NULL UNIQUE,
      role TEXT NOT NULL,
      password_hash TEXT NOT NULL,
      token_version INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL)`,
  ],
  /**
   * `pinned`: edited fields of a job, which no feed overwrites. `audit`: changes and who made them; `before` and
   * `after` are JSON. A run may be requested before it starts.
   */
  'catalog-4-administration': [
    `ALTER TABLE jobs ADD COLUMN pinned TEXT NOT NULL DEFAULT '[]'`,
    `ALTER TABLE jobs ADD COLUMN created_by TEXT`,
    `ALTER TABLE runs ADD COLUMN requested_at BIGINT`,
    `ALTER TABLE runs ADD COLUMN requested_by TEXT`,
    `CREATE UNIQUE INDEX runs_waiting ON runs (feed_key) WHERE outcome = 'waiting'`,
    `CREATE TABLE audit (
      id ${identity},
      at BIGINT NOT NULL,
      user_id BIGINT NOT NULL,
      user_email TEXT NOT NULL,
      action TEXT NOT NULL,
      subject_kind TEXT NOT NULL,
      subject_key TEXT NOT NULL,
      before TEXT,
      after TEXT)`,
    `CREATE INDEX audit_subject ON audit (subject_kind, subject_key, id)`,
  ],
  /** Login attempts, by keys that do not reveal the account or client; an expired row has no effect. */
  'catalog-5-login-attempts': [
    `CREATE TABLE login_attempts (
      key ${orderedText} PRIMARY KEY,
      tries INTEGER NOT NULL,
      blocked_until BIGINT NOT NULL,
      expires_at BIGINT NOT NULL)`,
    `CREATE INDEX login_attempts_expiry ON login_attempts (expires_at)`,
  ],
  /**
   * `search_sync`: state of each index of a search server, and the process that writes to it. `outbox`: an entry that
   * the server rejected is retried at `retry_at`; one with `parked_at` is retried only together with all parked ones.
   */
  'catalog-6-search-sync': [
    `CREATE TABLE search_sync (
      index_name TEXT PRIMARY KEY,
      version BIGINT NOT NULL DEFAULT 0,
      identity TEXT,
      next_identity TEXT,
      holder TEXT,
      held_until BIGINT NOT NULL DEFAULT 0,
      checked_at BIGINT,
      jobs BIGINT,
      documents BIGINT,
      drift BIGINT,
      jobs_checksum TEXT,
      documents_checksum TEXT)`,
    `ALTER TABLE outbox ADD COLUMN attempts BIGINT NOT NULL DEFAULT 0`,
    `ALTER TABLE outbox ADD COLUMN retry_at BIGINT NOT NULL DEFAULT 0`,
    `ALTER TABLE outbox ADD COLUMN parked_at BIGINT`,
    `ALTER TABLE outbox ADD COLUMN error TEXT`,
    `CREATE INDEX outbox_job ON outbox (job_id)`,
  ],
  /** `feeds.pipeline`: version of the code that imported the payload to which the validators belong. */
  'catalog-7-pipeline-version': [`ALTER TABLE feeds ADD COLUMN pipeline TEXT`],
  /** Indexes to find old jobs to delete, and the rows that refer to a deleted posting. */
  'catalog-8-forgetting': [
    `CREATE INDEX jobs_closed ON jobs (closed_at) WHERE status = 'closed'`,
    `CREATE INDEX posting_matches_other ON posting_matches (other_id)`,
  ],
  /**
   * `postings.places`, `postings.derived`: JSON of the values read from a posting; null until these rules have read it.
   * `places`: each place once, for all jobs; `area` is the GeoNames path of the area it lies in, `DE.02.091`, so that a
   * region is a range of paths; without `lat` it is a region or country. `job_places`: places of listed jobs only.
   * `country_sets`: each distinct set of countries whose residents can take a job; `jobs.country_set` refers to one,
   * null while unknown. Stored as sets because a job open to Europe has fifty countries.
   */
  'catalog-9-places': [
    `ALTER TABLE postings ADD COLUMN places TEXT`,
    `ALTER TABLE postings ADD COLUMN derived TEXT`,
    `CREATE TABLE places (
      id ${identity},
      key ${orderedText} NOT NULL UNIQUE,
      name TEXT NOT NULL,
      region TEXT,
      country TEXT,
      area ${orderedText},
      lat DOUBLE PRECISION,
      lon DOUBLE PRECISION)`,
    `CREATE INDEX places_at ON places (lat, lon)`,
    `CREATE INDEX places_area ON places (area)`,
    `CREATE TABLE job_places (
      job_id BIGINT NOT NULL REFERENCES jobs (id),
      place_id BIGINT NOT NULL REFERENCES places (id),
      position INTEGER NOT NULL,
      PRIMARY KEY (job_id, place_id)) ${keyed}`,
    `CREATE INDEX job_places_place ON job_places (place_id, job_id)`,
    `CREATE TABLE country_sets (
      id ${identity},
      key ${orderedText} NOT NULL UNIQUE)`,
    `CREATE TABLE country_set_members (
      country ${orderedText} NOT NULL,
      set_id BIGINT NOT NULL REFERENCES country_sets (id),
      PRIMARY KEY (country, set_id)) ${keyed}`,
    `ALTER TABLE jobs ADD COLUMN eligibility TEXT`,
    `ALTER TABLE jobs ADD COLUMN country_set BIGINT REFERENCES country_sets (id)`,
    `CREATE INDEX jobs_listing_countries ON jobs (country_set, published_at DESC, slug) WHERE status = 'active'`,
  ],
  /** The worker that executes a run, and when it last reported. */
  'catalog-10-run-workers': [
    `ALTER TABLE runs ADD COLUMN worker TEXT`,
    `ALTER TABLE runs ADD COLUMN beat_at BIGINT`,
    `CREATE INDEX runs_running ON runs (worker) WHERE outcome = 'running'`,
  ],
})
