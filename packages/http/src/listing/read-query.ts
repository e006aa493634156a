import { headerText } from '../public-headers.ts'
import { filterParams, type FilterQuery, filterShape } from '@jobs/types/job-filter.ts'
import { ListChangesQuery } from '@jobs/types/list-changes-query.ts'
import { ListFacetsQuery, ListJobsQuery } from '@jobs/types/list-jobs-query.ts'
import { MirrorQuery } from '@jobs/types/mirror.ts'
import type { Fault } from '@jobs/types/problem.ts'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { meantParameters } from './meant-parameters.ts'

const MAX_IGNORED_NAMED = 20
const MAX_REMEMBERED = 4096
const MAX_REMEMBERED_LENGTH = 512

export interface ReadQuery<Query = ListJobsQuery> {
  query: Query
  /** The same for queries that mean the same. */
  key: string
  /** What is to be said of parameters that are not known: `X-Ignored-Parameters` and `X-Did-You-Mean`. */
  headers: Readonly<Record<string, string>>
}

type Reading<Query> = ReadQuery<Query> | { faults: Fault[] }

/** Reads a query by its schema. Unknown parameters are left out and named; a repeated known one is a fault. */
const createReader =
  <Query extends FilterQuery>(schema: z.ZodType<Query> & { shape: object }) =>
  (params: URLSearchParams): Reading<Query> => {
    const every = Object.keys(schema.shape)
    const names = [...new Set(params.keys())]
    const known = names.filter((name) => every.includes(name))
    const repeated = known.filter((name) => params.getAll(name).length > 1)
    const result = schema.safeParse(Object.fromEntries(known.map((name) => [name, params.get(name)])))
    const faults = repeated.map((parameter) => ({ detail: 'must be given once', parameter }))
    for (const issue of result.error?.issues ?? []) {
      const parameter = String(issue.path[0])
      if (!faults.some((fault) => fault.parameter === parameter)) faults.push({ detail: issue.message, parameter })
    }
    if (!result.success || faults.length > 0) return { faults }
    const others = Object.entries(result.data).filter(([name]) => !(name in filterShape))
    const key = JSON.stringify([...others, ...filterParams(result.data)].flat())
    return {
      query: result.data,
      key,
      headers: headersFor(
        names.filter((name) => !every.includes(name)),
        every,
      ),
    }
  }

/** Reads the listing's query. */
export const readQuery = createReader<ListJobsQuery>(ListJobsQuery)

/** A reader of requests' addresses that reads each of the last good ones once. */
const remembering = <Query>(readParams: (params: URLSearchParams) => Reading<Query>) => {
  const read = new LRUCache<string, ReadQuery<Query>>({ max: MAX_REMEMBERED })
  return (url: string): Reading<Query> => {
    const text = queryText(url)
    const found = read.get(text)
    if (found) return found
    const result = readParams(new URLSearchParams(text))
    if ('query' in result && text.length <= MAX_REMEMBERED_LENGTH) read.set(text, result)
    return result
  }
}

export const createReadQuery = () => remembering(readQuery)

export const createReadFacetsQuery = () => remembering(createReader<ListFacetsQuery>(ListFacetsQuery))

export const createReadMirrorQuery = () => remembering(createReader<MirrorQuery & FilterQuery>(MirrorQuery))

export const createReadChangesQuery = () => remembering(createReader<ListChangesQuery>(ListChangesQuery))

/** What stands between `?` and `#`. Building a `URL` would cost more than all else that a kept answer needs. */
const queryText = (url: string) => {
  const hash = url.indexOf('#')
  const end = hash === -1 ? url.length : hash
  const start = url.indexOf('?')
  return start === -1 || start > end ? '' : url.slice(start + 1, end)
}

const headersFor = (ignored: readonly string[], known: readonly string[]): Record<string, string> => {
  if (ignored.length === 0) return {}
  const named = ignored.slice(0, MAX_IGNORED_NAMED)
  const meant = meantParameters(named, known)
  return {
    'x-ignored-parameters': named.map((name) => headerText(name.slice(0, 64)).replaceAll(',', '%2C')).join(', '),
    ...(meant.length > 0 && { 'x-did-you-mean': meant.join(', ') }),
  }
}
