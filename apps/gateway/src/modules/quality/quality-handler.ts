import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import type { RateLimit } from '@jobs/http/quota/rate-limit.ts'
import { readQuality } from '@jobs/listing/quality/read-quality.ts'
import type { QualityAnswer } from '@jobs/types/public/quality.ts'
import type { Site } from '@jobs/types/site.ts'
import { answerMeta } from '../jobs/answer-meta.ts'
import { charged } from '../jobs/charged.ts'
import { taggedJson } from '../jobs/tagged-json.ts'

export interface QualityDeps {
  catalog: Catalog
  site: Site
  rateLimit: RateLimit
}

/** Creates the handler of measured accuracy and freshness of the listing. */
export const createQualityHandler = (deps: QualityDeps): Handler =>
  charged(deps, async (request) => {
    const answer: QualityAnswer = { data: await readQuality(deps.catalog), meta: answerMeta(deps.site) }
    return taggedJson(request, JSON.stringify(answer), 'public, max-age=60, stale-while-revalidate=300')
  })
