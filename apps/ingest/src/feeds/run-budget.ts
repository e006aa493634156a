import type { Connector } from '@jobs/connectors/connector.ts'
import { RunError } from './failure-of.ts'

const DEFAULT_MINUTES = 10
/** Response time allowed to a source, in total and per page, so that a slow one cannot hold a slot. */
const ANSWERING_MS = 60_000
const ANSWERING_MS_A_PAGE = 10_000

/** A run exceeded its budget; it is not retried before the feed's next turn. */
export class BudgetError extends RunError {
  override name = 'BudgetError'
}

const tookTooLong = (minutes: number): BudgetError =>
  new BudgetError(`the run took longer than ${minutes} minutes`, { code: 'too-long', parameters: { minutes } })

/** Returns the milliseconds that a run of the connector may take in total. */
export const budgetMs = ({ maxMinutes = DEFAULT_MINUTES }: Pick<Connector, 'maxMinutes'>): number => maxMinutes * 60_000

/** Starts the budget of a run. */
export const startBudget = (connector: Pick<Connector, 'maxMinutes'>) => {
  const over = new AbortController()
  const ms = budgetMs(connector)
  const timer = setTimeout(() => over.abort(tookTooLong(ms / 60_000)), ms)
  let pages = 0
  let answering = 0
  return {
    /** Aborted with a BudgetError when the budget is used up. */
    signal: over.signal,
    /** Records a page and the response time of its source. */
    waited: (took: number) => {
      pages += 1
      answering += took
      if (answering <= ANSWERING_MS + pages * ANSWERING_MS_A_PAGE) return
      const seconds = Math.round(answering / 1000)
      const message = `the source is too slow: it took ${seconds} s for ${pages} pages`
      over.abort(new BudgetError(message, { code: 'too-slow', parameters: { seconds, pages } }))
    },
    end: () => clearTimeout(timer),
  }
}

export type RunBudget = ReturnType<typeof startBudget>
