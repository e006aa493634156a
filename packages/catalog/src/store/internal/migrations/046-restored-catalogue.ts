/** `change_feed.restored_at`: when the catalogue was last restored from a backup; earlier cursors are expired. */
export const restoredCatalogue = (): string[] => [
  `ALTER TABLE change_feed ADD COLUMN restored_at BIGINT NOT NULL DEFAULT 0`,
]
