import type { Catalog } from '@jobs/catalog/catalog.ts'
import { countFeeds, countOpenRuns, lastTroubles } from '@jobs/catalog/feed-admin/feed-counts.ts'
import { firstFill } from '@jobs/catalog/first-fill.ts'
import { interruptLostRuns } from '@jobs/catalog/interrupt-runs.ts'
import { countDoubtfulMerges, countVerdicts } from '@jobs/catalog/list-merges.ts'
import { listingDays } from '@jobs/catalog/listing-days.ts'
import { listWebhooks } from '@jobs/catalog/webhooks/list-webhooks.ts'
import { PROJECT_VERSION } from '@jobs/config/project-version.ts'
import { MATCHING_VERSION } from '@jobs/matching/version.ts'
import type { Queue, QueueDepth } from '@jobs/queue/queue-port.ts'
import { QueueError } from '@jobs/queue/queue-error.ts'
import type { SearchHealth } from '@jobs/search-sync/search-health.ts'
import { instantOf } from '@jobs/types/instant.ts'
import { showRun } from '../feeds/feed-shapes.ts'
import { answered } from '../status/answered.ts'
import { databaseState, embeddedSearchState, type EngineState } from '../status/engine-state.ts'
import { BACKEND_VERSION } from '../status/status-module.ts'
import { DAYS, MAX_FAILURES, type Overview } from './overview-shapes.ts'

/** Matches that are less sure wait for review. */
const DOUBTFUL = 0.9
const MAX_COUNTED = 1000

export interface OverviewDeps {
  catalog: Catalog
  queue: Queue
  searchState?: () => Promise<EngineState>
  /** How far a search server of its own is behind, where there is one. */
  searchHealth?: () => Promise<SearchHealth>
}

/** What an operator looks at first. Counts are kept or indexed: no table is walked. @param now UTC milliseconds */
export const readOverview = async (deps: OverviewDeps, now: number): Promise<Overview> => {
  const { catalog, searchState = () => embeddedSearchState(catalog) } = deps
  await interruptLostRuns(catalog, now)
  const [database, search, queue, health] = await Promise.all([
    databaseState(catalog),
    searchState(),
    queueState(deps.queue),
    deps.searchHealth && answered(deps.searchHealth()).catch(() => undefined),
  ])
  const webhooks = await listWebhooks(catalog)
  const on = webhooks.filter(({ enabled }) => enabled)
  const fill = await firstFill(catalog)
  return {
    generatedAt: instantOf(now),
    engines: [
      { name: 'database', ...partsOf(database) },
      { name: 'search', ...partsOf(search) },
      {
        name: 'queue',
        state: queue.depth ? 'connected' : 'unreachable',
        ...(queue.reason && { reason: queue.reason }),
      },
    ],
    feeds: await countFeeds(catalog),
    runs: await countOpenRuns(catalog),
    failures: (await lastTroubles(catalog, MAX_FAILURES)).map(showRun),
    jobs: await listingDays(catalog, DAYS, now),
    ...(queue.depth && { queue: queue.depth }),
    ...(health && { search: lagOf(health) }),
    merges: { waiting: await countDoubtfulMerges(catalog, DOUBTFUL, MAX_COUNTED), ...(await countVerdicts(catalog)) },
    ...(fill && { firstFill: fill }),
    webhooks: {
      enabled: on.length,
      disabled: webhooks.length - on.length,
      failing: on.filter(({ failingSince }) => failingSince !== undefined).length,
    },
    versions: { project: PROJECT_VERSION, backend: BACKEND_VERSION, matching: MATCHING_VERSION, bun: Bun.version },
  }
}

const lagOf = ({ ready, pending, lagSeconds, parked }: SearchHealth) => ({ ready, pending, lagSeconds, parked })

/** `postgres: degraded, why` in its parts. */
const partsOf = (text: EngineState): Omit<Overview['engines'][number], 'name'> => {
  const [, engine, state, reason] = text.match(/^([^:]+): (connected|degraded|unreachable)(?:, (.*))?$/s) ?? []
  return {
    ...(engine && { engine }),
    state: state === 'connected' || state === 'degraded' ? state : 'unreachable',
    ...(reason && { reason }),
  }
}

const queueState = async (queue: Queue): Promise<{ depth?: QueueDepth; reason?: string }> => {
  try {
    return { depth: await answered(queue.depth()) }
  } catch (error) {
    return { reason: error instanceof QueueError ? error.message : 'it does not answer' }
  }
}
