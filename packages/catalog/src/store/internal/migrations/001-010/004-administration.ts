import type { ColumnTypes } from '../catalog-migrations.ts'

/**
 * `pinned`: the fields of a job that were edited, which no feed overwrites. `audit`: who changed what; `before` and
 * `after` are JSON. A run may be requested before it starts.
 */
export const administration = ({ identity }: ColumnTypes): string[] => [
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
]
