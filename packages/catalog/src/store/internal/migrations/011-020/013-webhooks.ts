import type { ColumnTypes } from '../catalog-migrations.ts'

/**
 * `webhooks`: addresses that changes of the listing are delivered to. `revision`: all up to it was delivered.
 * `webhook_attempts`: what became of each delivery.
 */
export const webhooks = ({ identity }: ColumnTypes): string[] => [
  `CREATE TABLE webhooks (
    id ${identity},
    url TEXT NOT NULL,
    filter TEXT NOT NULL,
    note TEXT,
    secret TEXT NOT NULL,
    previous_secret TEXT,
    previous_until BIGINT,
    enabled INTEGER NOT NULL,
    disabled_reason TEXT,
    revision BIGINT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    failing_since BIGINT,
    next_attempt_at BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    created_by TEXT NOT NULL)`,
  `CREATE TABLE webhook_attempts (
    id ${identity},
    webhook_id BIGINT NOT NULL REFERENCES webhooks (id),
    message TEXT NOT NULL,
    at BIGINT NOT NULL,
    attempt INTEGER NOT NULL,
    changes INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    status INTEGER,
    error TEXT)`,
  `CREATE INDEX webhook_attempts_of ON webhook_attempts (webhook_id, id)`,
  `CREATE INDEX webhook_attempts_at ON webhook_attempts (at)`,
]
