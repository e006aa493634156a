import { useQuery } from '@tanstack/react-query'
import { api, tagged, useList } from '../../api/client.ts'

/** Default filters of the list. */
export const LISTED = 'active'
export const ANY = 'any'
const FRESH_MS = 20_000

/** @param filters from the address; validated by the backend */
export const useJobs = (filters: Readonly<Record<string, string>>) =>
  useList(['jobs'], api.admin.jobs.get, meant(filters), { freshMs: FRESH_MS })

/**
 * Filters by listed jobs unless the address has another state, and drops parameters without effect: a radius without a
 * place, a currency without an amount.
 */
const meant = ({
  radius,
  currency,
  salary_unknown,
  status = LISTED,
  ...filters
}: Readonly<Record<string, string>>) => ({
  ...filters,
  ...(status !== ANY && { status }),
  ...(radius && filters['location'] && { radius }),
  ...(currency && filters['salary_min'] && { currency }),
  ...(salary_unknown && filters['salary_min'] && { salary_unknown }),
})

/** Fetches a job with its entity tag for updates. */
export const useJob = (id: string) =>
  useQuery({
    queryKey: ['jobs', 'one', id],
    queryFn: () => tagged(api.admin.jobs({ id }).get()),
    refetchInterval: FRESH_MS,
  })
