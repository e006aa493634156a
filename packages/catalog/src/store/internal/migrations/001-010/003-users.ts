import type { ColumnTypes } from '../catalog-migrations.ts'

/** `token_version` counts up whenever every token given to the user so far has to stop working. */
export const users = ({ identity, orderedText }: ColumnTypes): string[] => [
  `CREATE TABLE users (
    id ${identity},
    email ${orderedText} NOT NULL UNIQUE,
    role TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    token_version INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL)`,
]
