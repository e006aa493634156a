import { headerText } from '../public-headers.ts'
import { ListJobsQuery } from '@jobs/types/list-jobs-query.ts'
import type { Fault } from '@jobs/types/problem.ts'
import { LRUCache } from 'lru-cache'

const KNOWN = Object.keys(ListJobsQuery.shape)
const MAX_IGNORED_NAMED = 20
const MAX_REMEMBERED = 4096
const MAX_REMEMBERED_LENGTH = 512

export interface ReadQuery {
  query: ListJobsQuery
  /** The same for queries that mean the same. */
  key: string
  /** The unknown parameters as `X-Ignored-Parameters` names them; empty when there are none. */
  ignored: string
}

/** Reads the listing's query. Unknown parameters are left out and named; a repeated known one is a fault. */
export const readQuery = (params: URLSearchParams): ReadQuery | { faults: Fault[] } => {
  const names = [...new Set(params.keys())]
  const known = names.filter((name) => KNOWN.includes(name))
  const repeated = known.filter((name) => params.getAll(name).length > 1)
  const result = ListJobsQuery.safeParse(Object.fromEntries(known.map((name) => [name, params.get(name)])))
  const faults = repeated.map((parameter) => ({ detail: 'must be given once', parameter }))
  for (const issue of result.error?.issues ?? []) {
    const parameter = String(issue.path[0])
    if (!faults.some((fault) => fault.parameter === parameter)) faults.push({ detail: issue.message, parameter })
  }
  if (!result.success || faults.length > 0) return { faults }
  const { page, per_page: perPage, language = '', q } = result.data
  const ignored = nameParameters(names.filter((name) => !KNOWN.includes(name)))
  return { query: result.data, key: `${page} ${perPage} ${language} ${q}`, ignored }
}

/** `readQuery` of a request's address that reads each of the last good ones once. */
export const createReadQuery = () => {
  const read = new LRUCache<string, ReadQuery>({ max: MAX_REMEMBERED })
  return (url: string): ReadQuery | { faults: Fault[] } => {
    const text = queryText(url)
    const found = read.get(text)
    if (found) return found
    const result = readQuery(new URLSearchParams(text))
    if ('query' in result && text.length <= MAX_REMEMBERED_LENGTH) read.set(text, result)
    return result
  }
}

/** What stands between `?` and `#`. Building a `URL` would cost more than all else that a kept answer needs. */
const queryText = (url: string) => {
  const hash = url.indexOf('#')
  const end = hash === -1 ? url.length : hash
  const start = url.indexOf('?')
  return start === -1 || start > end ? '' : url.slice(start + 1, end)
}

const nameParameters = (names: readonly string[]) =>
  names
    .slice(0, MAX_IGNORED_NAMED)
    .map((name) => headerText(name.slice(0, 64)).replaceAll(',', '%2C'))
    .join(', ')
