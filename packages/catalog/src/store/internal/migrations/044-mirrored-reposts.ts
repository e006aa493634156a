/** When a mirrored job was listed again under a new id, as its origin says it; NULL where it never was. */
export const mirroredReposts = (): string[] => [`ALTER TABLE mirrored_jobs ADD COLUMN reposted_at BIGINT`]
