/**
 * `posting_features`: what matching needs of a posting, worked out once, apart from its texts so that it is read without
 * them; and the hash of what its source delivered, by which the same is known again before it is processed.
 * `posting_matches.confidence`: how sure a match is, 0 to 1; absent of those found before.
 */
export const postingFeatures = (): string[] => [
  `CREATE TABLE posting_features (
    posting_id BIGINT PRIMARY KEY REFERENCES postings (id) ON DELETE CASCADE,
    input_hash TEXT,
    features TEXT)`,
  'ALTER TABLE posting_matches ADD COLUMN confidence REAL',
]
