import { indexedWords } from '../../internal/indexed-words.ts'
import type { IndexedJob } from '../../search-port.ts'

/** A job as Meilisearch holds it. */
export interface MeiliDocument extends Record<string, unknown> {
  id: number
  updatedAt: number
}

/** Its words in each field, when it was published and when it was changed. */
export const toMeiliDocument = (job: IndexedJob): MeiliDocument => ({
  id: job.id,
  updatedAt: job.updatedAt,
  publishedAt: job.publishedAt,
  ...indexedWords(job),
})
