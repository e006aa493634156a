import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { MeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { listedVersions } from '@jobs/catalog/jobs/indexed-jobs.ts'

const PAGE = 5000

/**
 * Compares the index with the catalogue, job by job: by id and time of last change. Requires the lease.
 * @returns the size of both, checksums that are equal when both hold the same jobs in the same state, and the `ids` of jobs
 *   that the index lacks, has in an older state, or has although they are not listed, except those in the outbox
 */
export const searchDrift = async (catalog: Catalog, index: MeilisearchIndex) => {
  const documents = new Map<number, number>()
  for await (const page of index.scan()) for (const [id, updatedAt] of page) documents.set(id, updatedAt)
  const [jobsSum, documentsSum] = [createChecksum(), createChecksum()]
  for (const [id, updatedAt] of documents) documentsSum.add(id, updatedAt)
  const left = new Map(documents)
  const differing: number[] = []
  let jobs = 0
  for await (const page of listedVersions(catalog.read, PAGE)) {
    for (const [id, updatedAt] of page) {
      jobs += 1
      jobsSum.add(id, updatedAt)
      if (left.get(id) !== updatedAt) differing.push(id)
      left.delete(id)
    }
  }
  const awaited = new Set(await numbersIn(catalog.read`SELECT DISTINCT job_id FROM outbox`))
  return {
    jobs,
    documents: documents.size,
    jobsChecksum: jobsSum.value(),
    documentsChecksum: documentsSum.value(),
    ids: [...differing, ...left.keys()].filter((id) => !awaited.has(id)),
  }
}

/** Creates a checksum that does not depend on the order of jobs. */
const createChecksum = () => {
  let sum = 0n
  return {
    add(id: number, updatedAt: number) {
      sum ^= Bun.hash.wyhash(`${id} ${updatedAt}`)
    },
    value: () => sum.toString(16).padStart(16, '0'),
  }
}
