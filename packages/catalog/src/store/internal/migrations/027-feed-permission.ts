/** `feeds.permission_by`, `permission_at`: who confirmed that the source allows what its terms do not, and when. */
export const feedPermission = (): string[] => [
  `ALTER TABLE feeds ADD COLUMN permission_by TEXT`,
  `ALTER TABLE feeds ADD COLUMN permission_at BIGINT`,
]
