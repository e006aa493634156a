/**
 * `probes`: what a posting's own page answered when it was last requested, in place of all earlier times. `outcome` is
 * `alive`, `dead` or `undecided`; the validators are those of a page that was alive.
 */
export const probes = (): string[] => [
  `CREATE TABLE probes (
    posting_id BIGINT PRIMARY KEY,
    probed_at BIGINT NOT NULL,
    outcome TEXT NOT NULL,
    reason TEXT,
    etag TEXT,
    last_modified TEXT)`,
  'CREATE INDEX probes_time ON probes (probed_at, outcome)',
]
