import type { JobList } from '@jobs/types/job-list.ts'

const CLIENTS = 8
const QUERIES = [
  ...Array.from({ length: 20 }, (_, page) => `?page=${page + 1}`),
  ...['de', 'en', 'fr'].flatMap((language) => [`?language=${language}`, `?language=${language}&page=7&per_page=20`]),
  ...['entwickler', 'kaltmamsell', 'sap+hamburg', 'figma', 'entwikcler'].map((q) => `?q=${q}`),
]

export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  /** What was wrong with a page, each once. */
  faults: string[]
}

/** Asks for pages from eight clients at once for so many seconds, and looks at each page whether it is right. */
export const load = async (origin: string, seconds: number): Promise<LoadResult> => {
  const times: number[] = []
  const faults = new Set<string>()
  const until = performance.now() + seconds * 1000
  const client = async (first: number) => {
    for (let at = first; performance.now() < until; at += 1) {
      const query = QUERIES[at % QUERIES.length] ?? ''
      const started = performance.now()
      const response = await fetch(`${origin}/api/public/v1/jobs${query}`)
      const body = await response.text()
      times.push(performance.now() - started)
      const fault = response.status === 200 ? faultOf(JSON.parse(body), query) : `status ${response.status}`
      if (fault) faults.add(`${query}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index * 5)))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), faults: [...faults] }
}

/** A page of the catalogue at one moment has its number of jobs, none twice, in order, and of the language asked for. */
const faultOf = ({ data, meta }: JobList, query: string): string | undefined => {
  const requested = new URLSearchParams(query)
  const perPage = Number(requested.get('per_page') ?? 50)
  if (meta.page !== Number(requested.get('page') ?? 1) || meta.perPage !== perPage) return 'another page'
  if (meta.count !== data.length) return `count ${meta.count} of ${data.length} jobs`
  if (!requested.has('q') && data.length !== perPage) return `a gap: ${data.length} jobs`
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
