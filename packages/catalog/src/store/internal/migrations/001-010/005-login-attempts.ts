import type { ColumnTypes } from '../catalog-migrations.ts'

/** Tries to log in, by keys that tell nobody whose they are; a row is without meaning once it has expired. */
export const loginAttempts = ({ orderedText }: ColumnTypes): string[] => [
  `CREATE TABLE login_attempts (
    key ${orderedText} PRIMARY KEY,
    tries INTEGER NOT NULL,
    blocked_until BIGINT NOT NULL,
    expires_at BIGINT NOT NULL)`,
  `CREATE INDEX login_attempts_expiry ON login_attempts (expires_at)`,
]
