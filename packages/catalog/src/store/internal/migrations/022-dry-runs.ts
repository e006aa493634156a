/** `dry_runs`: trials of a feed's settings, which save nothing else; `result` is JSON. Kept for an hour. */
export const dryRuns = (): string[] => [
  `CREATE TABLE dry_runs (
    id TEXT PRIMARY KEY,
    connector TEXT NOT NULL,
    settings TEXT NOT NULL,
    state TEXT NOT NULL,
    requested_at BIGINT NOT NULL,
    requested_by TEXT NOT NULL,
    started_at BIGINT,
    finished_at BIGINT,
    result TEXT,
    error TEXT)`,
]
