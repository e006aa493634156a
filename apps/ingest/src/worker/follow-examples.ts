import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { withdrawExamplesBesideJobs } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { log } from '@jobs/observability/log.ts'

const LOOK_MS = 2000

/** Withdraws the example jobs soon after the first real job is listed. @returns a function that stops it */
export const followExamples = async (catalog: Catalog): Promise<() => void> => {
  const look = async () => {
    try {
      if (!(await withdrawExamplesBesideJobs(catalog, Date.now()))) clearInterval(timer)
    } catch (error) {
      log.warn('could not check the example jobs', { error })
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  await look()
  return () => clearInterval(timer)
}
