import { readText } from '@jobs/core/read-body.ts'
import { withoutRepeats } from '@jobs/observability/without-repeats.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Geocoder } from '../geocoder/geocoder.ts'
import type { NominatimPlace } from '../geocoder/nominatim-place.ts'
import { nominatim, PlaceOfNominatim } from './internal/nominatim.ts'
import { photon, PlaceOfPhoton } from './internal/photon.ts'
import type { Protocol } from './internal/protocol.ts'

/** A geocoding server did not respond. The message contains no URL, which may include a key. */
class GeocoderError extends Error {
  override name = 'GeocoderError'
  /** Of its response; 0 if there was none. */
  readonly status: number | undefined
  /** How long the server asked us to wait, in ms. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, status?: number, retryAfterMs?: number) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

export interface RemoteGeocoderOptions {
  /** URL of a Nominatim or Photon server; Photon's may end in `/api`. */
  url: string
  /** Names the application and a contact. */
  userAgent: string
  requestsPerSecond: number
  /** The fallback if the server does not respond. */
  offline: Geocoder
  /** Receives the reasons why the server was not used or failed. */
  report: (message: string) => void
  /** Timeout of a response; 5000 by default. */
  timeoutMs?: number
  /** Maximum time a request waits for its turn; 3000 by default. */
  maxWaitMs?: number
  now?: () => number
}

const NO_RESPONSE = 0
const TIMEOUT_MS = 5000
/** Maximum decompressed size of a response. */
const MAX_BYTES = 1024 * 1024
const MAX_WAIT_MS = 3000
/** Pause after a server's failure, unless it specifies one. */
const PAUSE_MS = 30_000
const CACHE_BYTES = 8 * 1024 * 1024
const CACHE_MS = DAY_MS

/**
 * Creates a geocoder that queries a server, and the offline one if the server fails, is overloaded or may not be
 * queried again yet. Responses are cached for a day and identical requests are sent once: see
 * https://operations.osmfoundation.org/policies/nominatim/.
 */
export const createRemoteGeocoder = (options: RemoteGeocoderOptions): Geocoder => {
  const { offline, now = Date.now } = options
  const report = withoutRepeats(options.report, now)
  const ask = createAsk(options, now)
  let pausedUntil = 0
  const cache = new LRUCache<string, NominatimPlace[], UrlOf>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (places, key) => 200 + key.length + JSON.stringify(places).length,
    ttl: CACHE_MS,
    perf: { now },
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _before, { context: urlOf }) => {
      try {
        return await ask(urlOf)
      } catch (error) {
        if (!(error instanceof GeocoderError)) throw error
        if (isTrouble(error)) pausedUntil = now() + (error.retryAfterMs ?? PAUSE_MS)
        report(`the geocoding server did not respond, the gazetteer is used: ${error.message}`)
        return undefined
      }
    },
  })
  /** Returns the server's places; undefined if the fallback is needed. */
  const placesOf = async (key: string, urlOf: UrlOf) =>
    now() < pausedUntil ? cache.get(key) : await cache.fetch(key, { context: urlOf })

  return {
    async geocode(q, { addressdetails = false, ...wanted } = {}) {
      const { limit = 10, language = 'native', countries } = wanted
      const key = JSON.stringify([q.trim().toLowerCase(), limit, language, countries?.toSorted() ?? []])
      const places = await placesOf(key, (protocol, base) => protocol.searchUrl(base, q, { ...wanted, limit }))
      if (!places) return await offline.geocode(q, { addressdetails, ...wanted })
      return places.filter(isIn(countries)).slice(0, limit).map(withAddress(addressdetails))
    },
    async reverse(lat, lon, { addressdetails = false, ...wanted } = {}) {
      const key = JSON.stringify([lat, lon, wanted.language ?? 'native'])
      const places = await placesOf(key, (protocol, base) => protocol.reverseUrl(base, lat, lon, wanted))
      if (!places) return await offline.reverse(lat, lon, { addressdetails, ...wanted })
      return places.map(withAddress(addressdetails))[0]
    },
  }
}

type UrlOf = (protocol: Protocol, base: string) => URL

/** Creates a rate-limited function that queries Nominatim or Photon, whichever the server turns out to be. */
const createAsk = (options: RemoteGeocoderOptions, now: () => number) => {
  const { url, userAgent, requestsPerSecond, timeoutMs = TIMEOUT_MS, maxWaitMs = MAX_WAIT_MS } = options
  const base = url.replace(/\/(?:api|search)\/?(?=$|\?)/, '')
  const turns = createTurns(requestsPerSecond, maxWaitMs, now)
  let protocols = base !== url && /\/api\/?(?:$|\?)/.test(url) ? [photon] : [nominatim, photon]
  return async (urlOf: UrlOf): Promise<NominatimPlace[]> => {
    for (const protocol of protocols) {
      const wait = turns.take()
      if (wait === undefined) throw new GeocoderError('too many wait for their turn')
      if (wait > 0) await Bun.sleep(wait)
      try {
        const places = readPlaces(await getJson(urlOf(protocol, base), userAgent, timeoutMs))
        protocols = [protocol]
        return places
      } catch (error) {
        const unknown = error instanceof GeocoderError && (error.status === 404 || error.status === 400)
        if (!unknown || protocol === protocols.at(-1)) throw error
      }
    }
    throw new GeocoderError('it understands neither Nominatim nor Photon')
  }
}

/** Whether the server, not the request, is at fault. */
const isTrouble = ({ status }: GeocoderError) =>
  status !== undefined && (status === NO_RESPONSE || status === 403 || status === 429 || status >= 500)

const isIn = (countries: readonly string[] | undefined) => (place: NominatimPlace) =>
  !countries || countries.includes(place.address?.country_code?.toUpperCase() ?? '')

const withAddress =
  (wanted: boolean) =>
  ({ address, ...place }: NominatimPlace) => ({ ...place, ...(wanted && address && { address }) })

/**
 * Spaces requests to a server evenly. `take` returns the time to wait for the next turn in ms, or undefined, without
 * taking one, if that exceeds `maxWaitMs`.
 */
export const createTurns = (perSecond: number, maxWaitMs: number, now: () => number) => {
  const gap = 1000 / perSecond
  let next = 0
  return {
    take(): number | undefined {
      const at = Math.max(next, now())
      const wait = at - now()
      if (wait > maxWaitMs) return undefined
      next = at + gap
      return wait
    },
  }
}

const Answer = z.union([
  z.array(PlaceOfNominatim),
  z.object({ features: z.array(PlaceOfPhoton) }).transform(({ features }) => features),
  z.object({ error: z.literal('Unable to geocode') }).transform((): NominatimPlace[] => []),
  PlaceOfNominatim.transform((place) => [place]),
])

/** Parses a server's response, recognised by its shape: Nominatim's list or object, Photon's GeoJSON. @throws GeocoderError */
const readPlaces = (json: unknown): NominatimPlace[] => {
  const { data } = Answer.safeParse(json)
  if (!data) throw new GeocoderError('its answer has neither the shape of Nominatim nor of Photon')
  return data
}

const MAX_RETRY_AFTER_MS = HOUR_MS

/** Fetches JSON within the limits; does not follow redirects. @throws GeocoderError */
const getJson = async (url: URL, userAgent: string, timeoutMs: number): Promise<unknown> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { 'user-agent': userAgent, accept: 'application/json' }
  try {
    const response = await fetch(url, { headers, signal, redirect: 'error' })
    if (!response.ok) {
      await response.body?.cancel()
      throw refusal(response)
    }
    const text = await readText(response, MAX_BYTES)
    if (text === undefined) throw new GeocoderError(`its answer is over ${MAX_BYTES} bytes`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof GeocoderError) throw error
    if (error instanceof SyntaxError) throw new GeocoderError('its answer is not JSON')
    if (signal.aborted) throw new GeocoderError(`no response within ${timeoutMs} ms`, NO_RESPONSE)
    throw new GeocoderError('it cannot be reached', NO_RESPONSE)
  }
}

const refusal = ({ status, headers }: Response) => {
  const seconds = headers.get('retry-after') ?? ''
  const waitMs = /^\d{1,9}$/.test(seconds) ? Math.min(Number(seconds) * 1000, MAX_RETRY_AFTER_MS) : undefined
  return new GeocoderError(`it answered ${status}`, status, waitMs)
}
