/** What the forgetting of old jobs looks for, and what the database looks for when a posting goes. */
export const forgetting = (): string[] => [
  `CREATE INDEX jobs_closed ON jobs (closed_at) WHERE status = 'closed'`,
  `CREATE INDEX posting_matches_other ON posting_matches (other_id)`,
]
