import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import type { Fault } from '@jobs/types/problem.ts'
import type { Site } from '@jobs/types/site.ts'

/** Returns 400 with every invalid parameter. */
export const faultyQuery = (site: Site, faults: readonly Fault[]): Response => {
  const detail = faults.map((fault) => `${fault.parameter} ${fault.detail}`).join('; ')
  return problemResponse(site, {
    status: 400,
    detail: `${detail}.`,
    errors: faults.map(({ detail, parameter }) => ({ detail, parameter })),
  })
}

/** Returns 400 for faults that only the catalogue can find; undefined for any other error. */
export const refusedQuery = (site: Site, error: unknown): Response | undefined =>
  error instanceof CatalogRefusal && error.reason === 'invalid' ? faultyQuery(site, error.faults) : undefined
