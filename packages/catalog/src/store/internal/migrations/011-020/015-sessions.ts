import type { ColumnTypes } from '../catalog-migrations.ts'

/**
 * `sessions`: who is logged in where, until when. `invitations`: the one link by which a user sets a password, of which
 * only the SHA-256 is kept. A user without a password has the empty text for its hash.
 */
export const sessions = ({ keyed }: ColumnTypes): string[] => [
  `ALTER TABLE users ADD COLUMN disabled_at BIGINT`,
  `ALTER TABLE users ADD COLUMN last_login_at BIGINT`,
  `CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    user_agent TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    renewed_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL)${keyed ? ` ${keyed}` : ''}`,
  `CREATE INDEX sessions_by_user ON sessions (user_id, created_at)`,
  `CREATE TABLE invitations (
    user_id BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    expires_at BIGINT NOT NULL)`,
]
