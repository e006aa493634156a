/** `feeds.removed_at`: since when a feed is no more; its row stays for the postings and runs that name it. */
export const removedFeeds = (): string[] => [`ALTER TABLE feeds ADD COLUMN removed_at BIGINT`]
