/**
 * `feeds.first_read_at`: when a run first read it; 0 for those that were read before this was written down.
 * `jobs.is_undated`: 1 for a job that nobody knows the age of, as its source names no date and it was there already when
 * its feed was first read.
 */
export const undatedJobs = (): string[] => [
  `ALTER TABLE feeds ADD COLUMN first_read_at BIGINT`,
  `UPDATE feeds SET first_read_at = 0 WHERE last_run_at IS NOT NULL`,
  `ALTER TABLE jobs ADD COLUMN is_undated INTEGER NOT NULL DEFAULT 0`,
]
