import type { ColumnTypes } from '../catalog-migrations.ts'

/**
 * `listing_changes`: the last change of each job that is or was listed, at the revision that it made. A closing keeps its
 * `reason`; a listed job has none. `first_revision` is when the job was first listed, `listed_revision` when it was last
 * put into the listing. `change_feed`: one row; its random `id` shows whether a cursor is of this catalogue, and changes up
 * to `purged_revision` may be incomplete.
 */
export const changes = ({ orderedText, randomId }: ColumnTypes): string[] => [
  `CREATE TABLE listing_changes (
    job_id BIGINT PRIMARY KEY,
    slug ${orderedText} NOT NULL,
    revision BIGINT NOT NULL,
    first_revision BIGINT NOT NULL,
    listed_revision BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    reason TEXT,
    merged_into TEXT)`,
  `INSERT INTO listing_changes
    SELECT id, slug, number + place, number + place, number + place, updated_at, NULL, NULL
    FROM (SELECT id, slug, updated_at, ROW_NUMBER() OVER (ORDER BY updated_at, id) AS place
      FROM jobs WHERE status = 'active') listed, revision`,
  `UPDATE revision SET number = number + (SELECT COUNT(*) FROM listing_changes)`,
  `CREATE UNIQUE INDEX listing_changes_revision ON listing_changes (revision)`,
  `CREATE INDEX listing_changes_closed ON listing_changes (changed_at) WHERE reason IS NOT NULL`,
  `CREATE TABLE change_feed (id TEXT NOT NULL, purged_revision BIGINT NOT NULL)`,
  `INSERT INTO change_feed SELECT ${randomId}, 0`,
]
