import type { JobList, Meta } from '../jobs/job-list.ts'
import { attributionOf, licenseOf, type Site } from '../site.ts'

/** Adds attribution, documentation link and licence to a page of jobs. */
export const withTerms = (
  { data, meta }: { data: JobList['data']; meta: Pick<Meta, 'page' | 'perPage' | 'count'> },
  site: Site,
): JobList => ({
  data,
  meta: { ...meta, attribution: attributionOf(site), docsUrl: site.docsUrl, license: licenseOf(site) },
})
