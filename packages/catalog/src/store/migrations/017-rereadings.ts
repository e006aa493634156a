/**
 * `rereadings`: how far the stored postings have been read again by the rules of a version; from `last_id` on it is taken
 * up. Postings above `max_id` were saved under these rules.
 */
export const rereadings = (): string[] => [
  `CREATE TABLE rereadings (
    version BIGINT PRIMARY KEY,
    last_id BIGINT NOT NULL,
    max_id BIGINT NOT NULL,
    postings BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    finished_at BIGINT)`,
]
