/**
 * `mirrored_jobs`: jobs that came from another instance. `via` and `sightings` are JSON: the instances it came through,
 * and where and when sources carry it. `content_hash` is of what the job shows, `generation` numbers the last snapshot
 * that held it. `mirror`: at most one row, the instance that is followed and how far.
 */
export const mirroring = (): string[] => [
  `CREATE TABLE mirrored_jobs (
    job_id BIGINT PRIMARY KEY,
    via TEXT NOT NULL,
    sightings TEXT NOT NULL,
    first_seen_at BIGINT NOT NULL,
    last_confirmed_at BIGINT NOT NULL,
    content_hash TEXT NOT NULL,
    generation BIGINT NOT NULL)`,
  `CREATE TABLE mirror (
    id BIGINT PRIMARY KEY,
    url TEXT NOT NULL,
    followed_cursor TEXT,
    left_out TEXT NOT NULL,
    generation BIGINT NOT NULL,
    snapshot_cursor TEXT,
    confirmed_at BIGINT NOT NULL)`,
]
