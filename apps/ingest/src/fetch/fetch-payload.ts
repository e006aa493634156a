import type { Validators } from '@jobs/catalog/feeds/feeds.ts'
import { userAgentOf } from '@jobs/config/user-agent.ts'
import { span } from '@jobs/observability/span.ts'
import { createAllowList } from './allow-list.ts'
import { checkedAddresses, type Resolve, resolveHost } from './checked-addresses.ts'
import { FetchError, fetchErrorOf } from './fetch-error.ts'
import { createHostTurns, unlessAborted } from './host-turns.ts'
import { type Fetched, type PayloadAnswer, requestPayload } from './request-payload.ts'

const MAX_REDIRECTS = 5

export interface FetchSettings {
  /** The operator's site, as a contact for sources. */
  contactUrl?: string | undefined
  /** Hosts, addresses or CIDR ranges that may be fetched although they are not public. */
  allow?: readonly string[] | undefined
  /** Maximum size of a payload after decompression. */
  maxBytes?: number
  /** Maximum duration of a fetch, including redirects but not the wait for the host's turn. */
  mostMs?: number
  /** Pause between two requests to the same host. */
  gapMs?: number
  /** Certificate authorities that replace the system's, as PEM. */
  ca?: string
  resolve?: Resolve
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
  const { maxBytes = 20 * 1024 * 1024, mostMs = 60_000, gapMs = 1000, resolve = resolveHost, ca } = settings
  const allowed = createAllowList(settings.allow ?? [])
  const userAgent = userAgentOf('feed reader', settings.contactUrl)
  const turns = createHostTurns(gapMs)

  const askOnce = async (
    url: URL,
    { known = {}, head = false }: FetchOptions,
    signal: AbortSignal,
  ): Promise<PayloadAnswer> => {
    const addresses = await unlessAborted(checkedAddresses(url, resolve, allowed), signal)
    const attributes = { 'server.address': url.hostname }
    return await span('fetch payload', { kind: 'client', attributes }, () =>
      requestPayload({ url, addresses, known, head, userAgent, maxBytes, ca, signal }),
    )
  }

  const askInTime = async (url: URL, asked: FetchOptions, budget: { ms: number }, stop: AbortSignal) => {
    const timeout = AbortSignal.timeout(Math.max(0, Math.ceil(budget.ms)))
    const began = performance.now()
    try {
      return await askOnce(url, asked, AbortSignal.any([timeout, stop]))
    } catch (error) {
      if (timeout.aborted && !stop.aborted) {
        throw new FetchError('timeout', `no complete response from ${url.hostname} within ${mostMs / 1000} s`, {
          parameters: { host: url.hostname, seconds: mostMs / 1000 },
        })
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
    throw new FetchError('redirect', `more than ${MAX_REDIRECTS} redirects, the last to ${url.hostname}`, {
      parameters: { host: url.hostname },
    })
  }
}

const readUrl = (address: string): URL => {
  const url = URL.parse(address)
  const fault = faultOf(url)
  if (!url || fault) throw new FetchError('address', `the address ${fault}`)
  return url
}

const redirected = (from: URL, location: string): URL => {
  const to = URL.parse(location, from.href)
  const downgrade = from.protocol === 'https:' && to?.protocol === 'http:'
  const fault = downgrade ? 'is http, after https' : faultOf(to)
  if (!to || fault)
    throw new FetchError('redirect', `${from.hostname} redirects to an address that ${fault}`, {
      parameters: { host: from.hostname },
    })
  return to
}

const faultOf = (url: URL | null) => {
  if (!url || !/^https?:$/.test(url.protocol)) return 'is not http or https'
  return url.username || url.password ? 'holds a user name or a password' : undefined
}
