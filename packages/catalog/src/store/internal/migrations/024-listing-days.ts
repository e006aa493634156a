/**
 * `listing_days`: how many jobs came into the listing and left it on each day, counted in days since 1970 (UTC); what is
 * known of the days before is when jobs were made and closed. `runs_outcome` finds the last runs of each outcome.
 */
export const listingDays = (): string[] => [
  `CREATE TABLE listing_days (
    day BIGINT PRIMARY KEY,
    added BIGINT NOT NULL,
    closed BIGINT NOT NULL)`,
  `INSERT INTO listing_days (day, added, closed)
    SELECT day, SUM(added), SUM(closed) FROM (
      SELECT created_at / 86400000 AS day, 1 AS added, 0 AS closed FROM jobs
      UNION ALL SELECT closed_at / 86400000, 0, 1 FROM jobs WHERE closed_at IS NOT NULL) AS moved
    GROUP BY day`,
  `CREATE INDEX runs_outcome ON runs (outcome, id)`,
]
