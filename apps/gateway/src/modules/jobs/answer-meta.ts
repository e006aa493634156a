import type { AnswerMeta } from '@jobs/types/public/facets.ts'
import { attributionOf, licenseOf, type Site } from '@jobs/types/site.ts'

/** Returns the terms of use for an answer other than a page of jobs. */
export const answerMeta = (site: Site): AnswerMeta => ({
  attribution: attributionOf(site),
  docsUrl: site.docsUrl,
  license: licenseOf(site),
})
