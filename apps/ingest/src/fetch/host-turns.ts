import { setTimeout as sleep } from 'node:timers/promises'
import { FetchError } from './fetch-error.ts'

/** Longest pause to wait for; a longer one fails the fetch at once. */
const PATIENCE_MS = 10_000

/** Limits each host to one request at a time, with `gapMs` between two. */
export const createHostTurns = (gapMs: number) => {
  const lastInLine = new Map<string, Promise<void>>()
  const pausedUntil = new Map<string, number>()

  const restOf = (host: string) => {
    const until = pausedUntil.get(host) ?? 0
    const rest = until - Date.now()
    if (rest <= 0) pausedUntil.delete(host)
    if (rest > PATIENCE_MS) throw new FetchError('paused', `${host} requested a pause`, { host }, until)
    return Math.max(rest, 0)
  }

  return {
    /** Runs `work` when it is its turn for `host`. @throws FetchError if the host is paused for long */
    inTurn: async <Result>(host: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
      const before = lastInLine.get(host)
      const { promise: over, resolve: end } = Promise.withResolvers<void>()
      const line = (before ?? Promise.resolve()).then(() => over)
      lastInLine.set(host, line)
      try {
        await unlessAborted(before, signal)
        const rest = restOf(host)
        if (rest > 0) await sleep(rest, undefined, { signal })
        return await work()
      } finally {
        setTimeout(() => {
          if (lastInLine.get(host) === line) lastInLine.delete(host)
          end()
        }, gapMs)
      }
    },
    /** Pauses requests to a host until `until`, in UTC milliseconds. */
    pause: (host: string, until: number) => void pausedUntil.set(host, until),
  }
}

/** Awaits `promise`, or throws the reason of `signal` once aborted. */
export const unlessAborted = async <Result>(
  promise: Promise<Result> | Result,
  signal: AbortSignal,
): Promise<Result> => {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
