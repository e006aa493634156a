import type { Statements } from './catalog-migrations.ts'

export const migrations41To50: Statements = {
  /**
   * `runs.failure` and `runs.failure_parameters`: why a run failed, as a code, and JSON of the parameters of its text.
   * `feeds.failure`: code of the latest failed run. `dry_runs.failure`: JSON of both.
   */
  'catalog-41-failures': [
    `ALTER TABLE runs ADD COLUMN failure TEXT`,
    `ALTER TABLE runs ADD COLUMN failure_parameters TEXT`,
    `ALTER TABLE feeds ADD COLUMN failure TEXT`,
    `ALTER TABLE dry_runs ADD COLUMN failure TEXT`,
  ],
  /** `legal_pages`: the operator's imprint, privacy policy and terms: JSON of `texts` by language, or a link. */
  'catalog-42-legal-pages': [
    `CREATE TABLE legal_pages (
      name TEXT PRIMARY KEY,
      link TEXT,
      texts TEXT NOT NULL,
      updated_at BIGINT NOT NULL)`,
  ],
  /** `traffic`: number of visits of each kind per day (UTC). `traffic_words`: searches without results. */
  'catalog-43-traffic': [
    `CREATE TABLE traffic (
      day TEXT NOT NULL,
      kind TEXT NOT NULL,
      visits BIGINT NOT NULL,
      PRIMARY KEY (day, kind))`,
    `CREATE TABLE traffic_words (
      day TEXT NOT NULL,
      words TEXT NOT NULL,
      searches BIGINT NOT NULL,
      PRIMARY KEY (day, words))`,
  ],
  /** When a mirrored job was relisted under a new id, as stated by its origin; NULL if never. */
  'catalog-44-mirrored-reposts': [`ALTER TABLE mirrored_jobs ADD COLUMN reposted_at BIGINT`],
  /**
   * `webhook_attempts.failure`: why a delivery failed, JSON of a code and the parameters of its text.
   * `webhooks.disabled_reason` contains a code instead of a sentence.
   */
  'catalog-45-webhook-failures': [
    `ALTER TABLE webhook_attempts ADD COLUMN failure TEXT`,
    `UPDATE webhooks SET disabled_reason = CASE
        WHEN disabled_reason LIKE 'The receiver answered 410%' THEN 'gone'
        WHEN disabled_reason LIKE 'It is over 30 days behind%' THEN 'behind'
        ELSE 'not-taken' END
      WHERE disabled_reason IS NOT NULL`,
  ],
  /** `change_feed.restored_at`: when the catalogue was last restored from a backup; earlier cursors are expired. */
  'catalog-46-restored-catalogue': [`ALTER TABLE change_feed ADD COLUMN restored_at BIGINT NOT NULL DEFAULT 0`],
  /**
   * `alerts.again_due_at`: when a returned problem becomes an alert again; until then the row describes the past
   * occurrence.
   */
  'catalog-47-alerts-again': [`ALTER TABLE alerts ADD COLUMN again_due_at BIGINT`],
}
