import { useQuery } from '@tanstack/react-query'
import { answer, api, tagged } from '../../api/client.ts'
import { useList } from '../../api/use-list.ts'

/** What the list begins with. */
export const LISTED = 'active'
export const ANY = 'any'
const FRESH_MS = 20_000

/** @param filters as the address has them; the backend judges them */
export const useJobs = (filters: Readonly<Record<string, string>>) =>
  useList('jobs', api.admin.jobs.get, meant(filters), { freshMs: FRESH_MS })

/** Filters with what is listed unless the address has another state, and without those that say nothing alone: a radius around nowhere, a currency of no amount. */
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

/** A job with the entity tag to change it by. */
export const useJob = (id: string) =>
  useQuery({
    queryKey: ['jobs', 'one', id],
    queryFn: () => tagged(api.admin.jobs({ id }).get()),
    refetchInterval: FRESH_MS,
  })

export const usePostings = (id: string) =>
  useQuery({
    queryKey: ['jobs', 'postings', id],
    queryFn: () => answer(api.admin.jobs({ id }).postings.get()),
  })
