import { ListJobsQuery } from '@jobs/types/list-jobs-query.ts'
import type { Fault } from '@jobs/types/problem.ts'

const KNOWN = Object.keys(ListJobsQuery.shape)

export type ReadQuery = { query: ListJobsQuery; ignored: string[] } | { faults: Fault[] }

/** Reads the listing's query. Unknown parameters are left out and named; a repeated known one is a fault. */
export const readQuery = (params: URLSearchParams): ReadQuery => {
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
  return { query: result.data, ignored: names.filter((name) => !KNOWN.includes(name)) }
}
