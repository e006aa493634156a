/** Which worker does a run, and when it last showed that it lives. */
export const runWorkers = (): string[] => [
  `ALTER TABLE runs ADD COLUMN worker TEXT`,
  `ALTER TABLE runs ADD COLUMN beat_at BIGINT`,
  `CREATE INDEX runs_running ON runs (worker) WHERE outcome = 'running'`,
]
