import type { Catalog } from '@jobs/catalog/catalog.ts'
import { type Rereading, rereadPostings } from '@jobs/catalog/reread-postings.ts'
import { log } from '@jobs/observability/log.ts'
import { PIPELINE_VERSION } from '../pipeline/version.ts'

const REPORT_EVERY_MS = 10_000

/** Brings the stored postings up to the rules of this release, and logs how far it is. */
export const rereadStored = async (catalog: Catalog, signal: AbortSignal): Promise<void> => {
  let reportedAt = Date.now()
  const onProgress = ({ done, total, changed, finished }: Rereading) => {
    const isDue = finished ? total > 0 : Date.now() - reportedAt >= REPORT_EVERY_MS
    if (!isDue) return
    reportedAt = Date.now()
    log.info('stored postings are read again', { version: PIPELINE_VERSION, done, total, changed, finished })
  }
  await rereadPostings(catalog, PIPELINE_VERSION, Date.now(), { signal, onProgress })
}
