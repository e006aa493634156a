/**
 * `search_sync`: what is known of each index of a search server, and which process is at work on it. `outbox`: an entry
 * that the server would not take is tried again at `retry_at`, and from `parked_at` on only when all are.
 */
export const searchSync = (): string[] => [
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
]
