import { countAlerts } from '@jobs/catalog/alerts/alerts.ts'
import { countFeeds, countOpenRuns, lastTroubles } from '@jobs/catalog/feeds/feed-counts.ts'
import { firstFill } from '@jobs/catalog/feeds/first-fill.ts'
import { countDoubtfulMerges, countVerdicts } from '@jobs/catalog/merging/list-merges.ts'
import { readingState } from '@jobs/catalog/postings/unread-postings.ts'
import { listingDays } from '@jobs/catalog/revision/listing-days.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { engineVersion } from '@jobs/catalog/store/engine-version.ts'
import { listWebhooks } from '@jobs/catalog/webhooks/list-webhooks.ts'
import { PROJECT_VERSION } from '@jobs/config/project-version.ts'
import {
  answered,
  databaseState,
  embeddedSearchState,
  type EngineState,
  unresponsive,
} from '@jobs/engines/state/engine-state.ts'
import { MATCHING_VERSION } from '@jobs/matching/version.ts'
import { log } from '@jobs/observability/log.ts'
import type { Queue, QueueDepth } from '@jobs/queue/queue-port.ts'
import type { SearchHealth } from '@jobs/search-sync/search-health.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import { viewer } from '../../http/operation.ts'
import { guarded } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'
import { showRun } from '../feeds/feed-shapes.ts'
import { BACKEND_VERSION } from '../status/status-module.ts'
import { DAYS, MAX_FAILURES, Overview } from './overview-shapes.ts'

/** Merges with a lower confidence wait for review. */
const DOUBTFUL = 0.9
const MAX_COUNTED = 1000

export interface OverviewDeps {
  catalog: Catalog
  queue: Queue
  searchState?: () => Promise<EngineState>
  /** Lag of the search server; absent without one. */
  searchHealth?: () => Promise<SearchHealth>
  /** Version of the search server; absent without one. */
  searchVersion?: () => Promise<string>
}

/** Reads the overview from stored or indexed counts, without scanning tables. @param now UTC milliseconds */
export const readOverview = async (deps: OverviewDeps, now: number): Promise<Overview> => {
  const { catalog, searchState = () => embeddedSearchState(catalog) } = deps
  const [database, search, depth, health, versions] = await Promise.all([
    databaseState(catalog),
    searchState(),
    queueDepth(deps.queue),
    deps.searchHealth && answered(deps.searchHealth()).catch(() => undefined),
    engineVersions(deps),
  ])
  const reading = await readingState(catalog, MAX_COUNTED)
  const webhooks = await listWebhooks(catalog)
  const on = webhooks.filter(({ enabled }) => enabled)
  const fill = await firstFill(catalog, now)
  return {
    generatedAt: instantOf(now),
    engines: [
      { name: 'database', ...database, ...versions.database },
      { name: 'search', ...search, ...(deps.searchState ? versions.search : versions.database) },
      {
        name: 'queue',
        engine: deps.queue.engine,
        ...versions.queue,
        ...(depth ? { state: 'connected' as const } : unresponsive(deps.queue.engine)),
      },
    ],
    alerts: await countAlerts(catalog, now),
    feeds: await countFeeds(catalog),
    runs: await countOpenRuns(catalog),
    failures: (await lastTroubles(catalog, MAX_FAILURES)).map(showRun),
    jobs: await listingDays(catalog, DAYS, now),
    ...(depth && { queue: depth }),
    ...(health && { search: health }),
    merges: { waiting: await countDoubtfulMerges(catalog, DOUBTFUL, MAX_COUNTED), ...(await countVerdicts(catalog)) },
    ...(fill && { firstFill: fill }),
    ...(reading && reading.unread > 0 && { rereading: { postings: reading.unread } }),
    webhooks: {
      enabled: on.length,
      disabled: webhooks.length - on.length,
      failing: on.filter(({ failingSince }) => failingSince !== undefined).length,
    },
    versions: {
      project: PROJECT_VERSION,
      backend: BACKEND_VERSION,
      ...(reading && { pipeline: reading.pipeline }),
      matching: MATCHING_VERSION,
      bun: Bun.version,
    },
  }
}

type Version = { version?: string }

const engineVersions = async ({ catalog, queue, searchVersion }: OverviewDeps) => {
  const versionOf = async (version: Promise<string | undefined>): Promise<Version> => {
    const known = await answered(version).catch(() => undefined)
    return known ? { version: known } : {}
  }
  const [database, search, broker] = await Promise.all([
    versionOf(engineVersion(catalog)),
    searchVersion ? versionOf(searchVersion()) : {},
    versionOf(queue.engineVersion()),
  ])
  return { database, search, queue: broker }
}

const queueDepth = async (queue: Queue): Promise<QueueDepth | undefined> => {
  try {
    return await answered(queue.depth())
  } catch (error) {
    log.warn('the queue is unreachable', { engine: queue.engine, error })
    return undefined
  }
}

/** How long one reading serves all callers. */
const GOOD_MS = 2000

/** Route that returns the state of the whole installation. */
export const overviewModule = ({ auth, ...deps }: OverviewDeps & { auth: Auth }) => {
  let last: { reading: Promise<Overview>; until: number } | undefined
  const read = async () => {
    const now = Date.now()
    if (last && now < last.until) return await last.reading
    const reading = readOverview(deps, now)
    last = { reading, until: now + GOOD_MS }
    reading.catch(() => (last = undefined))
    return await reading
  }
  return guarded(auth, '/api/admin/overview').get('', read, {
    ...viewer('getOverview', 'Get the state of engines, feeds, the listing, the queue and reviews'),
    response: { 200: Overview },
  })
}
