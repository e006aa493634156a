import { listChannels, type ChannelState } from '@jobs/catalog/alerts/alert-channels.ts'
import { fillText, firstFill } from '@jobs/catalog/feeds/first-fill.ts'
import { probeFigures } from '@jobs/catalog/probes/probe-figures.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import {
  answered,
  databaseState,
  embeddedSearchState,
  type EngineState,
  queueState,
} from '@jobs/engines/state/engine-state.ts'
import { weightsOf } from '@jobs/http/cache/accept-encoding.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import type { SearchHealth } from '@jobs/search-sync/search-health.ts'
import type { Site } from '@jobs/types/site.ts'
import { Instant, instantOf } from '@jobs/types/values/instant.ts'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Route } from '../../http/problems.ts'

export const BACKEND_VERSION = '3.0.0'
const CONSOLE = '/console/'

const Status = z.strictObject({
  message: z.string().describe('Name of the service.'),
  status: z.literal('running').describe('The process is up.'),
  version: z.string().describe('Version of the backend API.'),
  database: z.string().describe('Engine and state of the database.'),
  storage: z.string().describe('Engine and state of the free-text search.'),
  queue: z.string().optional().describe('State of Redis; absent without it.'),
  alerts: z.string().optional().describe('State of the channels that alert operators; absent if none is configured.'),
  ingestion: z.string().optional().describe('Progress of the first run of all feeds; absent once complete.'),
  probes: z
    .strictObject({ since: Instant, alive: z.int(), dead: z.int(), undecided: z.int() })
    .optional()
    .describe(
      'Results of probing the pages of postings in the last 30 days, counting each posting once; absent without probes.',
    ),
  endpoints: z.array(z.string()).max(1000).describe('Method and path of each route.'),
})

export interface StatusDeps {
  catalog: Catalog
  site: Site
  queue: Queue
  /** Reads the state of the search server; absent if search is embedded in the database. */
  searchState?: () => Promise<EngineState>
}

/** Routes of the status document, at `/` and `/api/status`. @param routes all routes of the app, called on every request */
export const statusModule = (deps: StatusDeps, routes: () => readonly Route[]) => {
  const status = async (): Promise<z.infer<typeof Status>> => {
    const searchState = deps.searchState ?? (() => embeddedSearchState(deps.catalog))
    const filling = answered(firstFill(deps.catalog, Date.now())).catch(() => undefined)
    const telling = answered(listChannels(deps.catalog, Date.now())).catch(() => [])
    const probing = answered(probeFigures(deps.catalog.read, Date.now())).catch(() => undefined)
    const [database, storage, queue, fill, channels, probes] = await Promise.all([
      databaseState(deps.catalog),
      searchState(),
      deps.queue.engine === 'redis' ? queueState(deps.queue) : undefined,
      filling,
      telling,
      probing,
    ])
    return {
      message: `Backend of ${deps.site.brandName}`,
      status: 'running',
      version: BACKEND_VERSION,
      database: stateText(database),
      storage: stateText(storage),
      ...(queue && { queue: stateText(queue) }),
      ...(channels.length > 0 && { alerts: channels.map(channelText).join('; ') }),
      ...(fill && { ingestion: fillText(fill) }),
      ...(probes &&
        probes.alive + probes.dead + probes.undecided > 0 && { probes: { ...probes, since: instantOf(probes.since) } }),
      // Health routes are registered for all methods but accept only GET and HEAD.
      endpoints: routes().map(({ method, path }) => `${method === 'ALL' ? 'GET' : method} ${path}`),
    }
  }
  const summary = 'Get the status of the service'
  return new Elysia()
    .get(
      '/',
      async ({ request, set, status: answer }) => {
        set.headers.vary = 'Accept'
        if (!prefersHtml(request)) return await status()
        set.headers.location = CONSOLE
        return answer(303, '')
      },
      {
        response: { 200: Status, 303: z.literal('').describe('Redirect to the console.') },
        detail: {
          operationId: 'getRoot',
          summary,
          description: 'Redirects browsers, which send `Accept: text/html`, to the console.',
        },
      },
    )
    .get('/api/status', status, { response: { 200: Status }, detail: { operationId: 'getStatus', summary } })
}

/**
 * Returns whether `Accept` (RFC 9110, 12.5.1) names HTML and does not rank JSON above it, as browsers do. Wildcards are
 * ignored, because programs send them.
 */
const prefersHtml = (request: Request): boolean => {
  const weights = weightsOf(request.headers.get('accept') ?? '')
  const html = weights.get('text/html') ?? 0
  return html > 0 && html >= (weights.get('application/json') ?? 0)
}

/** Formats a line of the status document: `sqlite: connected` or `meilisearch: degraded, being filled, 3 changes pending`. */
export const stateText = ({ engine, state, reason, health }: EngineState): string =>
  [
    `${engine}: ${state}`,
    ...(reason?.code === 'slow-first-search' ? ['the first search for a word is slow without MEILI_URL'] : []),
    ...(health ? healthTexts(health) : []),
  ].join(', ')

const healthTexts = ({ ready, pending, parked, checked }: SearchHealth): string[] => {
  const checksum = checked?.jobsChecksum === checked?.documentsChecksum ? 'equal' : 'unequal'
  return [
    ...(ready ? [] : ['being filled']),
    `${pending} changes pending`,
    ...(parked > 0 ? [`${parked} rejected`] : []),
    ...(checked
      ? [
          `compared at ${instantOf(checked.at)}: ${checked.documents} of ${checked.jobs} jobs, ${checked.drift} differed, checksums ${checksum}`,
        ]
      : []),
  ]
}

/** Formats an alert channel: `webhook: connected` or `email: failing since 2027-01-31T12:00:00.000Z, timeout`. */
const channelText = ({ channel, failingSince, error }: ChannelState): string =>
  failingSince === undefined
    ? `${channel}: connected`
    : `${channel}: failing since ${instantOf(failingSince)}, ${error ?? 'error'}`
