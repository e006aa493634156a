/**
 * `alerts`: one row for each subject that operators are told of, of its latest occurrence. `alert_messages`: what is
 * sent, a row for each channel. `alert_channels`: those that a worker has, and how they do. `feeds.failing_since`: the
 * first failed run after the last one that succeeded.
 */
export const alerts = (identity: string): string[] => [
  `CREATE TABLE alerts (
    subject TEXT PRIMARY KEY,
    code TEXT NOT NULL,
    parameters TEXT NOT NULL,
    since BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    ended_at BIGINT,
    is_told INTEGER NOT NULL DEFAULT 0,
    told_at BIGINT,
    muted_until BIGINT)`,
  `CREATE TABLE alert_messages (
    id ${identity},
    channel TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at BIGINT NOT NULL,
    sent_at BIGINT,
    given_up_at BIGINT,
    error TEXT)`,
  `CREATE INDEX alert_messages_due ON alert_messages (next_attempt_at) WHERE sent_at IS NULL AND given_up_at IS NULL`,
  `CREATE TABLE alert_channels (
    channel TEXT PRIMARY KEY,
    seen_at BIGINT NOT NULL,
    last_sent_at BIGINT,
    failing_since BIGINT,
    error TEXT)`,
  `ALTER TABLE feeds ADD COLUMN failing_since BIGINT`,
  `UPDATE feeds SET failing_since = (SELECT MIN(COALESCE(finished_at, started_at)) FROM runs
      WHERE runs.feed_key = feeds.key AND runs.outcome = 'failed' AND runs.id > COALESCE((SELECT MAX(good.id) FROM runs good
        WHERE good.feed_key = feeds.key AND good.outcome IN ('succeeded', 'suspect')), 0))
    WHERE last_outcome = 'failed'`,
]
