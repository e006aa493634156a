import type { ColumnTypes } from '../catalog-migrations.ts'

/**
 * `posting_keys`: the keys a posting is found by when another may be of the same job. `posting_matches`: each two
 * postings that were found to be of one job, in both directions. `posting_verdicts`: each two that an admin split,
 * in both directions. Postings from before count as changed: each is matched, and gets its keys, when it is next seen.
 */
export const matching = ({ orderedText, keyed }: ColumnTypes): string[] => [
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
]
