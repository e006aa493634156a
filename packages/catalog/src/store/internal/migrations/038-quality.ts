/**
 * `quality_samples`: listed jobs drawn at random in the week that begins on `week`; `detail` is JSON of the job as it was
 * shown then, `labels` JSON of the values that it had. `quality_verdicts`: what each user says of it. `heartbeats`: of each day (UTC) the minutes in which the
 * service could answer, and the first and last of them, counted since 1970.
 */
export const quality = (): string[] => [
  `CREATE TABLE quality_samples (
    week TEXT NOT NULL,
    job_id BIGINT NOT NULL,
    slug TEXT NOT NULL,
    drawn_at BIGINT NOT NULL,
    labels TEXT NOT NULL,
    detail TEXT NOT NULL,
    PRIMARY KEY (week, job_id))`,
  `CREATE TABLE quality_verdicts (
    week TEXT NOT NULL,
    job_id BIGINT NOT NULL,
    judged_by TEXT NOT NULL,
    verdict TEXT NOT NULL,
    wrong TEXT NOT NULL,
    duplicate_of TEXT,
    judged_at BIGINT NOT NULL,
    PRIMARY KEY (week, job_id, judged_by),
    FOREIGN KEY (week, job_id) REFERENCES quality_samples (week, job_id) ON DELETE CASCADE)`,
  `CREATE TABLE heartbeats (
    day TEXT PRIMARY KEY,
    minutes INTEGER NOT NULL,
    first_minute BIGINT NOT NULL,
    last_minute BIGINT NOT NULL)`,
]
