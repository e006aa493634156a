import type { Connector } from '@jobs/connectors/connector.ts'
import { RunError } from './failure-of.ts'

const DEFAULT_MINUTES = 10
/** What a source may take to answer, in all and for each page: one that sends a byte a second holds a slot no longer. */
const ANSWERING_MS = 60_000
const ANSWERING_MS_A_PAGE = 10_000

/** A run took more than it may; it is not tried again before its feed's next turn. */
export class BudgetError extends RunError {
  override name = 'BudgetError'
}

const tookTooLong = (minutes: number): BudgetError =>
  new BudgetError(`the run took longer than ${minutes} minutes`, { code: 'too-long', parameters: { minutes } })

/** Milliseconds a run of the connector may take in all. */
export const budgetMs = ({ maxMinutes = DEFAULT_MINUTES }: Pick<Connector, 'maxMinutes'>): number => maxMinutes * 60_000

export interface RunBudget {
  /** Aborted with a BudgetError when the run has had its time. */
  signal: AbortSignal
  /** Takes note of a page and of how long its source took to answer. */
  waited: (ms: number) => void
  end: () => void
}

/** The budget of a run that begins now. */
export const startBudget = (connector: Pick<Connector, 'maxMinutes'>): RunBudget => {
  const over = new AbortController()
  const ms = budgetMs(connector)
  const timer = setTimeout(() => over.abort(tookTooLong(ms / 60_000)), ms)
  let pages = 0
  let answering = 0
  return {
    signal: over.signal,
    waited(took) {
      pages += 1
      answering += took
      if (answering <= ANSWERING_MS + pages * ANSWERING_MS_A_PAGE) return
      const seconds = Math.round(answering / 1000)
      const message = `the source answers too slowly: it took ${seconds} s for ${pages} pages`
      over.abort(new BudgetError(message, { code: 'too-slow', parameters: { seconds, pages } }))
    },
    end: () => clearTimeout(timer),
  }
}
