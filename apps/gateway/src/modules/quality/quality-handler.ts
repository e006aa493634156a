import type { Handler } from '@jobs/http/public-answer.ts'
import { readQuality } from '@jobs/listing/quality/read-quality.ts'
import type { QualityAnswer } from '@jobs/types/public/quality.ts'
import { chargeRequest, type ReadDeps } from '../../http/charge-request.ts'
import { answerMeta, FOR_A_MINUTE, taggedJson } from '../../http/json-answers.ts'

/** Creates the handler of measured accuracy and freshness of the listing. */
export const createQualityHandler = (deps: ReadDeps): Handler =>
  chargeRequest(deps, async (request) => {
    const answer: QualityAnswer = { data: await readQuality(deps.catalog), meta: answerMeta(deps.site) }
    return taggedJson(request, JSON.stringify(answer), FOR_A_MINUTE)
  })
