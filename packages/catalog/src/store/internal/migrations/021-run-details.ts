/**
 * `runs.pages`: how far a run is with each page, as JSON. `runs.cancel_requested_at`: since when a run under way is to
 * end. `run_left_out`: the last items that a run left out, as JSON, apart from the run so that lists do not read them.
 */
export const runDetails = (): string[] => [
  `ALTER TABLE runs ADD COLUMN pages TEXT`,
  `ALTER TABLE runs ADD COLUMN cancel_requested_at BIGINT`,
  `CREATE TABLE run_left_out (
    run_id BIGINT PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
    feed_key TEXT NOT NULL,
    items TEXT NOT NULL)`,
  `CREATE INDEX run_left_out_feed ON run_left_out (feed_key, run_id)`,
]
