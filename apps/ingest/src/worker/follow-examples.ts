import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { withdrawExamplesBesideJobs } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { log } from '@jobs/observability/log.ts'

const LOOK_MS = 2000

/** Takes the invented jobs out of the listing soon after the first real one, whoever listed that. @returns what ends it */
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
