import { setTimeout as sleep } from 'node:timers/promises'
import { FetchError } from './fetch-error.ts'

/** A pause up to this long is waited for; a longer one fails the fetch at once. */
const PATIENCE_MS = 10_000

export interface HostTurns {
  /** Runs `work` when it is the turn of this request to `host`. @throws FetchError when the host rests for long */
  inTurn: <Result>(host: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>
  /** Leaves the host alone until `until`, UTC milliseconds. */
  pause: (host: string, until: number) => void
}

/** Politeness to hosts: one request at a time to each, and `gapMs` between two. */
export const createHostTurns = (gapMs: number): HostTurns => {
  const lastInLine = new Map<string, Promise<void>>()
  const pausedUntil = new Map<string, number>()

  const restOf = (host: string) => {
    const until = pausedUntil.get(host) ?? 0
    const rest = until - Date.now()
    if (rest <= 0) pausedUntil.delete(host)
    if (rest > PATIENCE_MS)
      throw new FetchError('paused', `${host} requested a pause`, { retryAt: until, parameters: { host } })
    return Math.max(rest, 0)
  }

  const inTurn: HostTurns['inTurn'] = async (host, signal, work) => {
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
  }
  const pause = (host: string, until: number) => {
    pausedUntil.set(host, until)
  }
  return { inTurn, pause }
}

/** Waits for `promise`, or throws the reason of `signal`. */
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
