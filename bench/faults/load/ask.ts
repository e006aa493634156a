import type { FaultRecord, Kind, Outcome } from './tally.ts'

const MAX_MS = 5000
/** Tolerance for the machine's own delays in measured times. */
const TOLERANCE_MS = 300
const GIVE_UP_MS = 10_000

export interface Answered {
  response: Response
  body: unknown
  requestedAt: number
}

/**
 * Sends one request, counts its outcome and reports errors in its answer.
 * @param hasMeilisearch without it the database answers every search, which does not indicate an outage
 */
export const createAsk = (record: FaultRecord, hasMeilisearch = true) => {
  const late = (kind: Kind, ms: number) => {
    if (ms > MAX_MS + TOLERANCE_MS) record.violation(`${kind}: took ${Math.round(ms)} ms`)
  }
  return async (
    kind: Kind,
    url: string,
    init: RequestInit,
    check: (requested: Answered) => string | undefined,
  ): Promise<Answered | undefined> => {
    const requestedAt = performance.now()
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS), keepalive: false })
      const text = await response.text()
      const ms = performance.now() - requestedAt
      late(kind, ms)
      const requested = { response, body: text === '' ? undefined : JSON.parse(text), requestedAt }
      const outcome = outcomeOf(kind, response, hasMeilisearch)
      const fault = typeof outcome === 'string' ? undefined : outcome.fault
      if (fault) record.violation(`${kind}: ${fault}: ${text.slice(0, 200)}`)
      record.count(kind, typeof outcome === 'string' ? outcome : 'refused', ms)
      if (outcome !== 'ok' && outcome !== 'degraded') return undefined
      const wrong = check(requested)
      if (wrong) record.violation(`${kind}: ${wrong}`)
      return requested
    } catch (error) {
      const ms = performance.now() - requestedAt
      late(kind, ms)
      if (error instanceof SyntaxError) record.violation(`${kind}: ${error.message}`)
      record.count(kind, 'lost', ms)
      return undefined
    }
  }
}

const outcomeOf = (kind: Kind, { status, headers }: Response, hasMeilisearch: boolean): Outcome | { fault: string } => {
  if (status === 200 || status === 201 || status === 202) {
    const isFallback = hasMeilisearch && headers.get('x-search')?.includes('degraded') === true
    return isFallback || headers.has('x-catalogue') ? 'degraded' : 'ok'
  }
  if (status !== 502 && status !== 503 && status !== 504) return { fault: `answered ${status}` }
  return headers.has('retry-after') || kind === 'ready' ? 'refused' : { fault: `${status} without Retry-After` }
}
