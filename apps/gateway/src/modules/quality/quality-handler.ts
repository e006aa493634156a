import type { Handler } from '@jobs/http/public-answer.ts'
import { readQuality } from '@jobs/listing/quality/read-quality.ts'
import type { QualityAnswer } from '@jobs/types/public/quality.ts'
import { answerMeta } from '../jobs/answer-meta.ts'
import { charged, type ReadDeps } from '../jobs/charged.ts'
import { taggedJson } from '../jobs/tagged-json.ts'

/** Creates the handler of measured accuracy and freshness of the listing. */
export const createQualityHandler = (deps: ReadDeps): Handler =>
  charged(deps, async (request) => {
    const answer: QualityAnswer = { data: await readQuality(deps.catalog), meta: answerMeta(deps.site) }
    return taggedJson(request, JSON.stringify(answer), 'public, max-age=60, stale-while-revalidate=300')
  })
