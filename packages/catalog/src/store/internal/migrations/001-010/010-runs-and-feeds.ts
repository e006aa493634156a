/** Which worker does a run, and when it last showed that it lives. */
export const runWorkers = (): string[] => [
  `ALTER TABLE runs ADD COLUMN worker TEXT`,
  `ALTER TABLE runs ADD COLUMN beat_at BIGINT`,
  `CREATE INDEX runs_running ON runs (worker) WHERE outcome = 'running'`,
]

/**
 * `feeds.max_jobs`: how many jobs it may have listed, null for the usual number. `feeds.overruns`: runs in a row that
 * exceeded their budget. `feeds.paused`: why the service itself switched it off.
 */
export const feedLimits = (): string[] => [
  `ALTER TABLE feeds ADD COLUMN max_jobs INTEGER`,
  `ALTER TABLE feeds ADD COLUMN overruns INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE feeds ADD COLUMN paused TEXT`,
]
