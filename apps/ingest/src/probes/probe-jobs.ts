import { type DueProbe, dueProbes } from '@jobs/catalog/probes/due-probes.ts'
import { recordProbe } from '@jobs/catalog/probes/record-probe.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { PayloadError } from '@jobs/connectors/connector.ts'
import { allowedBy, robotsOf } from '@jobs/connectors/lib/robots.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { log } from '@jobs/observability/log.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import { createFetchPayload, type FetchPayload, type FetchSettings } from '../fetch/fetch-payload.ts'
import { probePage } from './probe-page.ts'

/** Small limits: the start of a page suffices. */
const LIMITS = { maxBytes: 2 * 2 ** 20, mostMs: 20_000, gapMs: 10_000 }
/** Shorter than the hourly schedule. */
const TURN_MS = 50 * 60_000
const HOSTS_AT_ONCE = 8

/** Creates the fetcher of probes: at most one request per host in ten seconds, 2 MB and 20 s, public addresses only. */
export const createFetchPage = (settings: FetchSettings): FetchPayload => createFetchPayload({ ...LIMITS, ...settings })

/** Connectors whose sources allow requests to the pages of their postings. */
const PROBED = [...connectors.values()].filter(({ mayProbe = true }) => mayProbe).map(({ key }) => key)

/**
 * Requests pages of postings for at most 50 minutes, least recently confirmed first, several hosts in parallel. A host
 * whose robots.txt is unavailable, or which requests a pause, is skipped until the next turn.
 */
export const probeJobs = async (catalog: Catalog, fetchPage: FetchPayload, stop: AbortSignal): Promise<void> => {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TURN_MS)])
  const due = await dueProbes(catalog, PROBED, Date.now())
  const hosts = [...Map.groupBy(due, ({ url }) => URL.parse(url)?.origin ?? '')]
  const work = async () => {
    for (let host = hosts.shift(); host; host = hosts.shift()) {
      const [origin, postings] = host
      try {
        await probeHost(catalog, fetchPage, { origin, postings }, signal)
      } catch (error) {
        if (!(error instanceof FetchError)) throw error
        if (signal.aborted) return
        log.info('skipping a host until the next turn', { host: URL.parse(origin)?.hostname, reason: error.message })
      }
    }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
}

const probeHost = async (
  catalog: Catalog,
  fetchPage: FetchPayload,
  { origin, postings }: { origin: string; postings: readonly DueProbe[] },
  signal: AbortSignal,
) => {
  const allowed = await allowedPages(fetchPage, origin, postings, signal)
  for (const posting of postings) {
    const probe = allowed.has(posting.url)
      ? await probePage(fetchPage, posting, signal)
      : ({ outcome: 'undecided', reason: 'robots.txt' } as const)
    await recordProbe(catalog, posting.id, probe, Date.now())
  }
}

/** Returns the pages that robots.txt allows; all if the host has none (RFC 9309, 2.3.1.3). @throws FetchError */
const allowedPages = async (
  fetchPage: FetchPayload,
  origin: string,
  postings: readonly DueProbe[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> => {
  const urls = postings.map(({ url }) => url)
  if (!URL.canParse(origin)) return new Set()
  const robots = await fetchPage(robotsOf(origin), { signal }).catch((error: unknown) => {
    const status = error instanceof FetchError ? (error.status ?? 0) : 0
    if (status >= 400 && status < 500 && status !== 429) return undefined
    throw error
  })
  const text = robots === undefined || robots.notModified ? '' : robots.text
  try {
    return new Set(allowedBy(text, origin, urls))
  } catch (error) {
    if (error instanceof PayloadError) return new Set()
    throw error
  }
}
