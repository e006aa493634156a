import type { JobList, Meta } from '../jobs/job-list.ts'
import { attributionOf, licenseOf, type Site } from '../site.ts'

/** A page of jobs as it is published: with attribution, documentation and licence. */
export const withTerms = (
  { data, meta }: { data: JobList['data']; meta: Pick<Meta, 'page' | 'perPage' | 'count'> },
  site: Site,
): JobList => ({
  data,
  meta: { ...meta, attribution: attributionOf(site), docsUrl: site.docsUrl, license: licenseOf(site) },
})
