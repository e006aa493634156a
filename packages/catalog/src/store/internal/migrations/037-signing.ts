import type { ColumnTypes } from './catalog-migrations.ts'

/**
 * `signing_keys`: the public halves of the keys that snapshots are signed with; the one without `retired_at` signs.
 * `snapshots.manifest` is what is signed, as its exact bytes. `checkpoints` has a signed statement a day. `mirror.keys`:
 * JSON of the thumbprints of the other instance's keys that are trusted.
 */
export const signing = ({ orderedText }: Pick<ColumnTypes, 'orderedText'>): string[] => [
  `CREATE TABLE signing_keys (
    kid ${orderedText} PRIMARY KEY,
    x TEXT NOT NULL,
    endorsement TEXT,
    created_at BIGINT NOT NULL,
    retired_at BIGINT)`,
  'CREATE UNIQUE INDEX signing_keys_active ON signing_keys ((1)) WHERE retired_at IS NULL',
  'ALTER TABLE snapshots ADD COLUMN manifest TEXT',
  'ALTER TABLE snapshots ADD COLUMN signature TEXT',
  `CREATE TABLE checkpoints (
    day ${orderedText} PRIMARY KEY,
    statement TEXT NOT NULL,
    signature TEXT NOT NULL)`,
  `ALTER TABLE mirror ADD COLUMN keys TEXT NOT NULL DEFAULT '[]'`,
]
