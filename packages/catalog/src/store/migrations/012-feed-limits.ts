/**
 * `feeds.max_jobs`: how many jobs it may have listed, null for the usual number. `feeds.overruns`: runs in a row that
 * exceeded their budget. `feeds.paused`: why the service itself switched it off.
 */
export const feedLimits = (): string[] => [
  `ALTER TABLE feeds ADD COLUMN max_jobs INTEGER`,
  `ALTER TABLE feeds ADD COLUMN overruns INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE feeds ADD COLUMN paused TEXT`,
]
