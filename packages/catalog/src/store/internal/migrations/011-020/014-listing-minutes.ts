/** `listing_minutes`: of each minute of publication the last revision at which a job of it came, went or changed. */
export const listingMinutes = (): string[] => [
  `CREATE TABLE listing_minutes (
    minute BIGINT PRIMARY KEY,
    revision BIGINT NOT NULL)`,
  `CREATE INDEX listing_minutes_revision ON listing_minutes (revision)`,
]
