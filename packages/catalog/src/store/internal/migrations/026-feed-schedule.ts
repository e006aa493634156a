/** `feed_schedule`: one row; when a worker that runs feeds last looked at which are due. */
export const feedSchedule = (): string[] => [
  `CREATE TABLE feed_schedule (followed_at BIGINT NOT NULL)`,
  `INSERT INTO feed_schedule (followed_at) VALUES (0)`,
]
