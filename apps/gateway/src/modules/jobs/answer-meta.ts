import type { AnswerMeta } from '@jobs/types/facets.ts'
import { attributionOf, licenseOf, type Site } from '@jobs/types/site.ts'

/** The terms of use, with an answer that is no page of jobs. */
export const answerMeta = (site: Site): AnswerMeta => ({
  attribution: attributionOf(site),
  docsUrl: site.docsUrl,
  license: licenseOf(site),
})
