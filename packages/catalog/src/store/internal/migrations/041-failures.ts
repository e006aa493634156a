/**
 * `runs.failure` and `runs.failure_parameters`: why a run failed, as a code, and what fills in its text, as JSON.
 * `feeds.failure`: the code of the latest failed run. `dry_runs.failure`: both as JSON.
 */
export const failures = (): string[] => [
  `ALTER TABLE runs ADD COLUMN failure TEXT`,
  `ALTER TABLE runs ADD COLUMN failure_parameters TEXT`,
  `ALTER TABLE feeds ADD COLUMN failure TEXT`,
  `ALTER TABLE dry_runs ADD COLUMN failure TEXT`,
]
