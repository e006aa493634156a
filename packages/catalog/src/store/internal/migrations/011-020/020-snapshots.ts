/** `snapshots`: the files that hold the whole listing at a revision; `files` is JSON. */
export const snapshots = (): string[] => [
  `CREATE TABLE snapshots (
    revision BIGINT PRIMARY KEY,
    created_at BIGINT NOT NULL,
    jobs BIGINT NOT NULL,
    left_out TEXT NOT NULL,
    files TEXT NOT NULL)`,
]
