import { indexText } from '../../fold.ts'
import type { IndexedJob } from '../../search-port.ts'
import { joinedPhrases } from '../../internal/synonyms.ts'

const STEP_MS = 4 * 3_600_000

/** A job as Meilisearch holds it. */
export interface MeiliDocument extends Record<string, unknown> {
  id: number
  updatedAt: number
}

/** The searchable texts are folded; `publishedIn` are the four hours of publication; `company` and `tagNames` are
 * as they are, for filters. */
export const toMeiliDocument = (job: IndexedJob): MeiliDocument => ({
  id: job.id,
  updatedAt: job.updatedAt,
  slug: job.slug,
  title: textOf(job.title),
  companyName: textOf(job.companyName),
  tags: textOf(job.tags.join(' ')),
  description: textOf(job.description),
  location: textOf(job.location),
  language: job.language,
  source: job.source,
  workArrangement: job.workArrangement,
  company: job.companyName,
  tagNames: job.tags,
  pay: job.pay,
  currency: job.currency,
  countrySet: job.countrySet,
  places: job.places,
  publishedIn: Math.floor(job.publishedAt / STEP_MS),
  publishedAt: job.publishedAt,
})

/** Known terms of several words also in one: Meilisearch is vague about the field in which a phrase stands. */
const textOf = (text: string) => {
  const folded = indexText(text)
  return [folded, ...joinedPhrases(folded.split(' '))].join(' ')
}
