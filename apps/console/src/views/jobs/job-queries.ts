import { useQuery } from '@tanstack/react-query'
import { answer, api, tagged } from '../../api/client.ts'
import type { JobsQuery } from '../../api/shapes.ts'

const FRESH_MS = 20_000

/** @param filters as the address has them; the backend judges them */
export const useJobs = (filters: Readonly<Record<string, string>>) =>
  useQuery({
    queryKey: ['jobs', filters],
    queryFn: () => answer(api.admin.jobs.get({ query: { per_page: '50', ...filters } as unknown as JobsQuery })),
    refetchInterval: FRESH_MS,
    placeholderData: (before) => before,
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
