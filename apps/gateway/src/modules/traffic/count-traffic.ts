import { recordTraffic } from '@jobs/catalog/traffic/record-traffic.ts'
import { trafficDay, type TrafficKind } from '@jobs/catalog/traffic/traffic.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { log } from '@jobs/observability/log.ts'
import { isApiRequest, visitOf } from './visit-of.ts'
import { createWordsWithoutResult } from './words-without-result.ts'

const FLUSH_MS = 60_000
/** Days that wait where the catalogue cannot be written. */
const MAX_DAYS = 2

export interface Traffic {
  /** Counts an answered request. @param network finds out the network of the client, where it is needed */
  count(request: Request, response: Response, network: () => string): void
  /** Records what was counted. A failure is logged, once for each outage, and what it concerns goes with the next. */
  flush(): Promise<void>
  /** Flushes for the last time. */
  close(): Promise<void>
}

/** Counts visits by day (UTC) in memory, and records them once a minute. @param clock UTC milliseconds */
export const countTraffic = (catalog: Catalog, clock: () => number = Date.now): Traffic => {
  const days = new Map<string, ReturnType<typeof emptyDay>>()
  let flushing: Promise<void> | undefined
  let isFailing = false

  const dayAt = (now: number) => {
    const name = trafficDay(now)
    const known = days.get(name)
    if (known) return known
    const day = emptyDay()
    days.set(name, day)
    const [oldest] = days.keys()
    if (days.size > MAX_DAYS && oldest !== undefined) days.delete(oldest)
    return day
  }

  const record = async () => {
    // Nothing more is counted on the days before.
    const today = trafficDay(clock())
    try {
      for (const [name, { visits, words }] of days) {
        const counted = [...visits].map(([kind, number]) => ({ kind, visits: number })).filter((one) => one.visits > 0)
        const shared = words.shared()
        if (counted.length > 0 || shared.length > 0)
          await recordTraffic(catalog, { day: name, visits: counted, words: shared })
        for (const { kind, visits: recorded } of counted) visits.set(kind, (visits.get(kind) ?? 0) - recorded)
        words.settle(shared)
        if (name !== today) days.delete(name)
      }
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn('traffic could not be recorded', { error })
      isFailing = true
    }
  }

  const flush = async () => {
    flushing ??= record().finally(() => (flushing = undefined))
    await flushing
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    count(request, response, network) {
      const isApi = isApiRequest(request, response)
      const visit = visitOf(request, response)
      if (!isApi && !visit) return
      const { visits, words } = dayAt(clock())
      if (isApi) add(visits, 'apiRequests')
      if (!visit) return
      add(visits, visit.kind)
      if (visit.words !== undefined) words.add(visit.words, network())
    },
    flush,
    async close() {
      clearInterval(timer)
      // One that runs already may have missed what was counted last.
      await flushing
      await flush()
    },
  }
}

const emptyDay = () => ({ visits: new Map<TrafficKind, number>(), words: createWordsWithoutResult() })

const add = (visits: Map<TrafficKind, number>, kind: TrafficKind) => visits.set(kind, (visits.get(kind) ?? 0) + 1)
