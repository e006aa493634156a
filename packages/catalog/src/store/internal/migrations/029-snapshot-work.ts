/** `snapshot_work`, one row: how far the snapshot is that is being written, and why the last one could not be. */
export const snapshotWork = (): string[] => [
  `CREATE TABLE snapshot_work (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    started_at BIGINT,
    beat_at BIGINT,
    jobs BIGINT NOT NULL DEFAULT 0,
    failed_at BIGINT,
    error TEXT)`,
  `INSERT INTO snapshot_work (id) VALUES (1)`,
]
