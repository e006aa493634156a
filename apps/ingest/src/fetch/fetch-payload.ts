import type { Validators } from '@jobs/catalog/feeds/feeds.ts'
import { span } from '@jobs/observability/span.ts'
import { FetchError, fetchErrorOf } from './fetch-error.ts'
import { createGuardedRequest, type GuardSettings } from './guarded-request.ts'
import { createHostTurns } from './host-turns.ts'
import { type Fetched, type PayloadAnswer, requestPayload } from './request-payload.ts'

const MAX_REDIRECTS = 5

export interface FetchSettings extends GuardSettings {
  /** Maximum size of a payload after decompression. */
  maxBytes?: number
  /** Maximum duration of a fetch, including redirects but not the wait for the host's turn. */
  mostMs?: number
  /** Pause between two requests to the same host. */
  gapMs?: number
}

/**
 * Fetches one payload over http or https and decodes it to text.
 * @param options `known` makes the request conditional; an unchanged payload returns `notModified`. `onAnswer` receives
 *   the duration in milliseconds, also of a failure, without the wait for the host's turn
 * @throws FetchError
 */
export type FetchPayload = (url: string, options?: FetchOptions) => Promise<Fetched>

export interface FetchOptions {
  known?: Validators
  /** Requests only the headers; the text is empty. */
  head?: boolean
  /** Returns whether to follow a redirect; otherwise the fetch fails with `redirect`. Follows all by default. */
  mayFollow?: (from: URL, to: URL) => boolean
  signal?: AbortSignal
  onAnswer?: (ms: number) => void
}

/**
 * Creates the fetcher of a process. Responses are limited to `maxBytes` (20 MB) and `mostMs` (60 s), private addresses are
 * refused, and each host gets one request at a time.
 */
export const createFetchPayload = (settings: FetchSettings = {}): FetchPayload => {
  const { maxBytes = 20 * 1024 * 1024, mostMs = 60_000, gapMs = 1000 } = settings
  const send = createGuardedRequest('feed reader', settings)
  const turns = createHostTurns(gapMs)

  const askOnce = async (
    url: URL,
    { known = {}, head = false }: FetchOptions,
    signal: AbortSignal,
  ): Promise<PayloadAnswer> => {
    const attributes = { 'server.address': url.hostname }
    return await span('fetch payload', { kind: 'client', attributes }, () =>
      requestPayload(send, { url, known, head, maxBytes, signal }),
    )
  }

  const askInTime = async (url: URL, asked: FetchOptions, budget: { ms: number }, stop: AbortSignal) => {
    const timeout = AbortSignal.timeout(Math.max(0, Math.ceil(budget.ms)))
    const began = performance.now()
    try {
      return await askOnce(url, asked, AbortSignal.any([timeout, stop]))
    } catch (error) {
      if (timeout.aborted && !stop.aborted) {
        const [host, seconds] = [url.hostname, mostMs / 1000]
        throw new FetchError('timeout', `no complete response from ${host} within ${seconds} s`, { host, seconds })
      }
      const failure = fetchErrorOf(error, url.hostname)
      if (failure.retryAt !== undefined) turns.pause(url.host, failure.retryAt)
      throw failure
    } finally {
      budget.ms -= performance.now() - began
    }
  }

  return async (address, options = {}) => {
    const { signal: stop = new AbortController().signal, mayFollow = () => true, onAnswer } = options
    const budget = { ms: mostMs }
    let url = readUrl(address)
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const from = url
        const answer = await turns.inTurn(from.host, stop, () => askInTime(from, options, budget, stop))
        if (!('location' in answer)) return answer
        url = redirected(from, answer.location)
        if (!mayFollow(from, url)) throw new FetchError('redirect', `${from.hostname} redirects to another page`)
      }
    } catch (error) {
      throw stop.aborted ? new FetchError('stopped', 'the fetch was stopped') : error
    } finally {
      onAnswer?.(mostMs - budget.ms)
    }
    const host = url.hostname
    throw new FetchError('redirect', `more than ${MAX_REDIRECTS} redirects, the last to ${host}`, { host })
  }
}

const readUrl = (address: string): URL => {
  const url = URL.parse(address)
  const fault = faultOf(url)
  if (!url || fault) throw new FetchError('address', `the address ${fault}`)
  return url
}

/** Returns the target of a redirect. @throws FetchError if it is not http or https, or http after https */
export const redirected = (from: URL, location: string): URL => {
  const to = URL.parse(location, from.href)
  const host = from.hostname
  const downgrade = from.protocol === 'https:' && to?.protocol === 'http:'
  const fault = downgrade ? 'is http, after https' : faultOf(to)
  if (!to || fault) throw new FetchError('redirect', `${host} redirects to an address that ${fault}`, { host })
  return to
}

const faultOf = (url: URL | null) => {
  if (!url || !/^https?:$/.test(url.protocol)) return 'is not http or https'
  return url.username || url.password ? 'holds a user name or a password' : undefined
}
