import type { SnapshotJob } from '@jobs/types/public/snapshot.ts'
import { createHash } from 'node:crypto'

/** Fields that differ between instances or change independently of the content. */
const OWN = new Set(['url', 'lastConfirmedAt', 'repostedAt', 'postings'])

/**
 * Returns the SHA-256 of a job's content in hexadecimal: its row in a snapshot without `url`, `lastConfirmedAt`,
 * `repostedAt` and `postings`, as JSON with sorted names and no whitespace (RFC 8785), equal on a mirror.
 */
export const contentHash = (job: SnapshotJob): string => {
  const content = Object.fromEntries(Object.entries(job).filter(([name]) => !OWN.has(name)))
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * Computes the SHA-256 over a listing: for each job, in byte order of the slugs, the slug, a space, the hash of its
 * content and a line feed.
 */
export const createListingDigest = () => {
  const hash = createHash('sha256')
  let jobs = 0
  return {
    add(slug: string, content: string) {
      hash.update(`${slug} ${content}\n`)
      jobs += 1
    },
    /** Returns the digest. Call once, at the end. */
    end: () => ({ jobs, sha256: hash.digest('hex') }),
  }
}
