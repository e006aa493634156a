import type { ColumnTypes } from './catalog-migrations.ts'

/**
 * `posting_verdicts.same`: 1 where a person said that two postings are of one job, 0 where they are kept apart.
 * `merge_verdicts`: each decision with both postings as they were, as JSON, which outlives them. `posting_matches_doubt`
 * finds the matches that a person had better look at.
 */
export const mergeVerdicts = ({ identity }: ColumnTypes): string[] => [
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
]
