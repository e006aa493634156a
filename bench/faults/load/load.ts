import type { Queue } from '@jobs/queue/queue-port.ts'
import { again } from '../../harness/again.ts'
import { bodyOf } from '../../harness/invented-posting.ts'
import { FEED, FEED_WORD } from '../feed.ts'
import type { ServiceName } from '../services/services.ts'
import { createAsk } from './ask.ts'
import type { FaultRecord } from './tally.ts'
import type { Truth } from './truth.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
/** Pages beyond those that the gateway caches, so that some requests need the catalogue. */
const MAX_PAGES = 400

export interface LoadDeps {
  urls: Record<ServiceName, string>
  record: FaultRecord
  truth: Truth
  queue: Queue
  /** Token of an admin. */
  token: string
  feedSize: () => number
  hasMeilisearch: boolean
}

/** Reads, writes and ingests at fixed rates until it is stopped. */
export const startLoad = ({ urls, record, truth, queue, token, feedSize, hasMeilisearch }: LoadDeps) => {
  const ask = createAsk(record, hasMeilisearch)
  const jobs = `${urls.gateway}/api/public/v1/jobs`
  const stopping = new AbortController()
  let ingested = 0

  const list = () =>
    ask('list', `${jobs}?per_page=100`, {}, ({ response, body, requestedAt }) =>
      truth.faultOfListing(body, { stale: response.headers.has('x-catalogue'), requestedAt }),
    )
  const listElsewhere = () => {
    const page = 2 + Math.floor(Math.random() * MAX_PAGES)
    return ask('list', `${jobs}?page=${page}&per_page=3`, {}, ({ body }) => truth.faultOfPage(body))
  }
  const search = () => {
    const words = Math.random() < 0.5 ? FEED_WORD : `${FEED_WORD} ${Math.floor(Math.random() * feedSize())}`
    const query = new URLSearchParams({ q: words, per_page: '50' })
    return ask('search', `${jobs}?${query.toString()}`, {}, ({ response, body }) =>
      truth.faultOfSearch(body, response.headers.get('x-search')?.includes('relaxed')),
    )
  }
  const callMcp = () => {
    const params = { name: 'search_jobs', arguments: { q: FEED_WORD, per_page: 25 } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    const url = `${urls.gateway}/api/public/v1/mcp`
    return ask('mcp', url, { method: 'POST', headers: JSON_TYPE, body }, ({ body }) => truth.faultOfToolResult(body))
  }
  const ready = () => ask('ready', `${urls.gateway}/readyz`, {}, () => undefined)
  const write = createWrites({ ask, truth, backend: urls.backend, token })
  const ingest = async () => {
    const requestedAt = performance.now()
    const size = feedSize()
    const outcome = await queue.enqueue('fetch-feed', { feed: FEED.key }).then(
      () => 'ok' as const,
      () => 'refused' as const,
    )
    if (outcome === 'ok') ingested = size
    const ms = performance.now() - requestedAt
    record.count('ingest', outcome, ms)
    if (ms > 5000) record.violation(`ingest: an enqueue took ${Math.round(ms)} ms`)
  }

  /** Requests a run as an admin; the answer confirms that it is queued. */
  const askForRun = () => {
    const init = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
    return ask('run', `${urls.backend}/api/admin/feeds/${FEED.key}/runs`, init, () => undefined)
  }

  const repeat = (everyMs: number, act: () => Promise<unknown>) => again(everyMs, () => stopping.signal.aborted, act)
  const loops = [
    repeat(25, list),
    repeat(25, list),
    repeat(50, listElsewhere),
    repeat(60, search),
    repeat(60, search),
    repeat(120, callMcp),
    repeat(120, callMcp),
    repeat(500, ready),
    repeat(800, ingest),
    repeat(300, write),
    repeat(300, write),
    repeat(1000, askForRun),
  ]
  return {
    /** Number of the feed's postings that an acknowledged run must have seen. */
    ingested: () => ingested,
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

interface WriteDeps {
  ask: ReturnType<typeof createAsk>
  truth: Truth
  /** The backend's URL. */
  backend: string
  /** Token of an admin. */
  token: string
}

const createWrites = ({ ask, truth, backend, token }: WriteDeps) => {
  const jobs = `${backend}/api/admin/jobs`
  let made = 0
  const send = (method: string, url: string, title: string, headers: Record<string, string> = {}) =>
    ask(
      'write',
      url,
      {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        body: JSON.stringify(bodyOf(title)),
      },
      ({ body }) => truth.faultOfWritten(body, title),
    )
  return async () => {
    const number = ++made
    const title = `Glockengießer ${number}`
    truth.sent(title)
    const written = await send('POST', jobs, title)
    if (!written) return
    const id = String((written.body as { id: unknown }).id)
    truth.acknowledge(id, title)
    if (number % 2 === 1) return
    const changed = `${title} und Stimmer`
    truth.sentChange(id, changed)
    const tag = written.response.headers.get('etag') ?? ''
    if (await send('PUT', `${jobs}/${id}`, changed, { 'if-match': tag })) truth.acknowledge(id, changed)
  }
}
