import { indexedWords } from '../../internal/indexed-words.ts'
import type { IndexedJob } from '../../search-port.ts'

/** A job as stored in Meilisearch. */
export interface MeiliDocument extends Record<string, unknown> {
  id: number
  updatedAt: number
}

/** Contains the words of each field, and the times of publication and last change. */
export const toMeiliDocument = (job: IndexedJob): MeiliDocument => ({
  id: job.id,
  updatedAt: job.updatedAt,
  publishedAt: job.publishedAt,
  ...indexedWords(job),
})
