/**
 * `postings.given`: JSON of what the source gave beside the words, so that a posting can be read again without fetching it.
 * `postings.pipeline`: the version of the rules it was read by; 0 before there were numbers.
 */
export const rereading = (): string[] => [
  `ALTER TABLE postings ADD COLUMN given TEXT`,
  `ALTER TABLE postings ADD COLUMN pipeline INTEGER NOT NULL DEFAULT 0`,
  `CREATE INDEX postings_read ON postings (pipeline, id) WHERE withdrawn_at IS NULL`,
]
