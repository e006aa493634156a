import { filterParams, type FilterQuery, filterShape, unusedParameters } from '@jobs/types/jobs/query/job-filter.ts'
import { ListFacetsQuery, ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import type { Fault } from '@jobs/types/problem.ts'
import { ListChangesQuery } from '@jobs/types/public/list-changes-query.ts'
import { MirrorQuery } from '@jobs/types/public/mirror.ts'
import { SuggestQuery } from '@jobs/types/public/suggestions.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type SentQuery, sentQuery } from '../body/sent-input.ts'
import { headerText } from '../public-headers.ts'
import { meantParameters } from './internal/meant-parameters.ts'

const MAX_IGNORED_NAMED = 20
const MAX_REMEMBERED = 4096
const MAX_REMEMBERED_LENGTH = 512

export interface ReadQuery<Query = ListJobsQuery> {
  query: Query
  /** Equal for equivalent queries. */
  key: string
  /** Headers that report ignored parameters: `X-Ignored-Parameters` and `X-Did-You-Mean`. */
  headers: Readonly<Record<string, string>>
}

type Reading<Query> = ReadQuery<Query> | { faults: Fault[] }

/**
 * Creates a reader that validates a query with its schema. Unknown parameters, and salary parameters without an amount,
 * are ignored and reported; a known parameter given twice is a fault.
 */
const createReader =
  <Query extends FilterQuery>(schema: z.ZodType<Query> & { shape: object }) =>
  (sent: SentQuery): Reading<Query> => {
    const every = Object.keys(schema.shape)
    const names = Object.keys(sent)
    const known = names.filter((name) => every.includes(name))
    const repeated = known.filter((name) => typeof sent[name] !== 'string')
    const result = schema.safeParse(Object.fromEntries(known.map((name) => [name, [sent[name]].flat()[0]])))
    const isList = (name: string) => {
      const { data = {} } = schema.safeParse({ [name]: [sent[name]].flat().join(',') })
      return Object.entries(data).some(([known, value]) => known === name && Array.isArray(value))
    }
    const faults = repeated.map((parameter) => ({
      detail: isList(parameter) ? 'must be given once, with values separated by commas' : 'must be given once',
      parameter,
    }))
    for (const issue of result.error?.issues ?? []) {
      const parameter = String(issue.path[0])
      if (!faults.some((fault) => fault.parameter === parameter)) faults.push({ detail: issue.message, parameter })
    }
    if (!result.success || faults.length > 0) return { faults }
    const others = Object.entries(result.data).filter(([name]) => !(name in filterShape))
    const key = JSON.stringify([...others, ...filterParams(result.data)].flat())
    const unknown = names.filter((name) => !every.includes(name))
    const unused = unusedParameters(result.data)
    return { query: result.data, key, headers: headersFor(unknown, unused, every) }
  }

export const readQuery = createReader<ListJobsQuery>(ListJobsQuery)

/** Creates a memoised reader of the listing's URLs; only valid queries are cached. */
export const createReadQuery = () => {
  const read = new LRUCache<string, ReadQuery>({ max: MAX_REMEMBERED })
  return (url: string): Reading<ListJobsQuery> => {
    const text = queryText(url)
    const found = read.get(text)
    if (found) return found
    const result = readQuery(sentQuery(new URLSearchParams(text)))
    if ('query' in result && text.length <= MAX_REMEMBERED_LENGTH) read.set(text, result)
    return result
  }
}

/** Wraps a reader as a zod schema for a route's query as sent (see `sent-input.ts`). */
export const querySchema = <Read extends object>(read: (sent: SentQuery) => Read | { faults: Fault[] }) =>
  z.custom<SentQuery>().transform((sent, context): Read => {
    const reading = read(sent)
    if (!('faults' in reading)) return reading
    for (const { parameter, detail } of reading.faults)
      context.addIssue({ code: 'custom', path: [parameter], message: detail })
    return z.NEVER
  })

const schemaOf = <Query extends FilterQuery>(schema: z.ZodType<Query> & { shape: object }) =>
  querySchema(createReader(schema))

export const ListingQuery = schemaOf<ListJobsQuery>(ListJobsQuery)
export const FacetsQuery = schemaOf<ListFacetsQuery>(ListFacetsQuery)
export const ChangesQuery = schemaOf<ListChangesQuery>(ListChangesQuery)
export const SuggestionQuery = schemaOf<SuggestQuery & FilterQuery>(SuggestQuery)
export const FollowQuery = schemaOf<MirrorQuery & FilterQuery>(MirrorQuery)

/** Returns the text between `?` and `#`. Creating a `URL` would cost more than the rest of a cached answer. */
const queryText = (url: string) => {
  const hash = url.indexOf('#')
  const end = hash === -1 ? url.length : hash
  const start = url.indexOf('?')
  return start === -1 || start > end ? '' : url.slice(start + 1, end)
}

const headersFor = (
  unknown: readonly string[],
  unused: readonly string[],
  known: readonly string[],
): Record<string, string> => {
  const named = [...unused, ...unknown].slice(0, MAX_IGNORED_NAMED)
  if (named.length === 0) return {}
  const meant = meantParameters(unknown.slice(0, MAX_IGNORED_NAMED), known)
  return {
    'x-ignored-parameters': named.map((name) => headerText(name.slice(0, 64)).replaceAll(',', '%2C')).join(', '),
    ...(meant.length > 0 && { 'x-did-you-mean': meant.join(', ') }),
  }
}
