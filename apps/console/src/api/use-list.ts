import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answer, type Reply } from './client.ts'

interface ListOptions {
  /** How often the page is read again. */
  freshMs: number
  perPage?: number
}

/**
 * A page of a list of the backend, kept fresh; the page before stays until the next one is there.
 * @param name first part of the query's key, by which `useAction` has it read again
 * @param filters as the address has them: texts, which the backend judges
 */
export const useList = <Page>(
  name: string,
  get: (options: { query: never }) => Promise<Reply<Page>>,
  filters: Readonly<Record<string, string | undefined>>,
  { freshMs, perPage = 50 }: ListOptions,
) =>
  useQuery({
    queryKey: [name, filters],
    queryFn: () => answer(get({ query: { per_page: String(perPage), ...filters } as never })),
    refetchInterval: freshMs,
    placeholderData: keepPreviousData,
  })

/** One answer of the backend, kept fresh. @param key of the query; by its first part `useAction` has it read again */
export const useFresh = <Data>(key: readonly unknown[], get: () => Promise<Reply<Data>>, freshMs: number) =>
  useQuery({ queryKey: key, queryFn: () => answer(get()), refetchInterval: freshMs })
