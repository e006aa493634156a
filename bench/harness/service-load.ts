import type { JobList } from '@jobs/types/jobs/job-list.ts'
import { createEditor } from './editor.ts'
import { WORDS } from './invented-posting.ts'

const LIST_EVERY_MS = 25
const WRITE_EVERY_MS = 200
const TITLE = 'Hausmeisterin'
const QUERIES = [
  ...Array.from({ length: 20 }, (_, page) => `?page=${page + 1}`),
  ...['de', 'en', 'fr'].flatMap((language) => [`?language=${language}`, `?language=${language}&page=7&per_page=20`]),
  ...['entwickler', 'kaltmamsell', 'sap+hamburg', 'figma', 'entwikcler'].map((q) => `?q=${q}`),
]

interface Target {
  origin: string
  backend: string
  token: string
}

export interface LoadFigures {
  /** Milliseconds. */
  lists: number[]
  writes: number[]
  /** Distinct errors in answers. */
  faults: string[]
}

/**
 * Requests a page of the listing forty times per second and edits a job five times per second, without waiting for
 * earlier ones, until `isOver`. Every page is checked.
 * @param inTurn waits for each answer before the next request, which relieves a slow machine
 */
export const load = async (
  { origin, backend, token }: Target,
  isOver: () => boolean,
  inTurn = false,
): Promise<LoadFigures> => {
  const faults = new Set<string>()
  const editor = createEditor(backend, token)
  const { id } = await editor.make(`${TITLE} 0`)
  const list = async (at: number) => {
    const query = QUERIES[at % QUERIES.length] ?? ''
    const response = await fetch(`${origin}/api/public/v1/jobs${query}`)
    const fault =
      response.status === 200 ? faultOf((await response.json()) as JobList, query) : `status ${response.status}`
    if (fault) faults.add(`${query}: ${fault}`)
  }
  const write = async (at: number) =>
    void (await editor.rename(id, `${TITLE} ${at}`, '*').catch((error: unknown) => faults.add(String(error))))
  const [lists, writes] = await Promise.all([
    every(LIST_EVERY_MS, list, isOver, inTurn),
    every(WRITE_EVERY_MS, write, isOver, inTurn),
  ])
  return { lists, writes, faults: [...faults] }
}

/** Searches a new word each time, one after another. @returns milliseconds */
export const searchAnew = async ({ origin }: Pick<Target, 'origin'>, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  for (const word of WORDS) {
    if (isOver()) break
    const started = performance.now()
    await (await fetch(`${origin}/api/public/v1/jobs?q=${word}`)).text()
    times.push(performance.now() - started)
  }
  return times
}

const every = async (ms: number, request: (at: number) => Promise<void>, isOver: () => boolean, inTurn: boolean) => {
  const times: Promise<number>[] = []
  const timed = async (at: number) => {
    const started = performance.now()
    await request(at)
    return performance.now() - started
  }
  while (!isOver()) {
    const took = timed(times.length)
    times.push(took)
    if (inTurn) await took
    await Bun.sleep(ms)
  }
  return await Promise.all(times)
}

/** Checks a page of the catalogue at one moment: number of jobs, no duplicates, order and requested language. */
const faultOf = ({ data, meta }: JobList, query: string): string | undefined => {
  const requested = new URLSearchParams(query)
  const perPage = Number(requested.get('per_page') ?? 50)
  if (meta.page !== Number(requested.get('page') ?? 1) || meta.perPage !== perPage) return 'another page'
  if (meta.count !== data.length) return `count ${meta.count} of ${data.length} jobs`
  if (new Set(data.map(({ slug }) => slug)).size !== data.length) return 'a job twice'
  const language = requested.get('language')
  if (language && data.some((job) => job.language !== language)) return 'another language'
  if (requested.has('q')) return undefined
  const isOrdered = data.every((job, index) => {
    const before = data[index - 1]
    if (!before) return true
    return before.publishedAt > job.publishedAt || (before.publishedAt === job.publishedAt && before.slug < job.slug)
  })
  return isOrdered ? undefined : 'out of order'
}
