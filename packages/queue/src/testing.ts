import { jobCatalogue } from './job-catalogue.ts'
import type { Handlers, JobContext, Queue, QueueOptions } from './queue-port.ts'

export type OpenQueue = (options?: Partial<QueueOptions>) => Promise<Queue>

export const quickRetry = { attempts: 3, firstMs: 40, maxMs: 60 }

/** Returns the given handlers, with no-ops for the others. */
export const handlersOf = (given: Partial<Handlers>): Handlers => {
  const idle = Object.fromEntries(Object.keys(jobCatalogue).map((name) => [name, async () => {}]))
  // Object.fromEntries loses the names.
  return { ...(idle as unknown as Handlers), ...given }
}

/** Creates a `fetch-feed` handler that records its runs and holds each until released. */
export const gatedFetch = () => {
  const begun: string[] = []
  const running = new Set<string>()
  const overlaps: string[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const handler = async ({ feed }: { feed: string }, { signal }: JobContext) => {
    if (running.has(feed)) overlaps.push(feed)
    begun.push(feed)
    running.add(feed)
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    signal.addEventListener('abort', () => gate.reject(new Error('aborted')))
    await gate.promise.finally(() => running.delete(feed))
  }
  /** Ends the earliest run. */
  const release = () => gates.shift()?.resolve()
  return { handler, begun, overlaps, release }
}
