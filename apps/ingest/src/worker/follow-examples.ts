import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { withdrawExamplesBesideJobs } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { log } from '@jobs/observability/log.ts'

const LOOK_MS = 2000

/** Removes the invented jobs from the listing soon after the first real one is listed. @returns a function that stops it */
export const followExamples = async (catalog: Catalog): Promise<() => void> => {
  const look = async () => {
    try {
      if (!(await withdrawExamplesBesideJobs(catalog, Date.now()))) clearInterval(timer)
    } catch (error) {
      log.warn('the invented jobs could not be looked at', { error })
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  await look()
  return () => clearInterval(timer)
}
