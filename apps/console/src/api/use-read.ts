import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { answer, type Reply } from './client.ts'

/**
 * Fetches a backend resource.
 * @param key query key; `useAction` invalidates it by its first part
 * @param options `refetchInterval` where the page follows what changes
 */
export const useRead = <Data>(
  key: readonly unknown[],
  get: () => Promise<Reply<Data>>,
  options: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
) => useQuery({ queryKey: key, queryFn: () => answer(get()), ...options })

interface ListOptions {
  /** Refetch interval. */
  freshMs: number
  perPage?: number
}

/**
 * Fetches one page of a backend list at an interval; the previous page stays visible until the next has loaded.
 * @param key first parts of the query key; `useAction` invalidates it by the first
 * @param filters strings from the address, validated by the backend
 */
export const useList = <Page>(
  key: readonly string[],
  get: (options: { query: never }) => Promise<Reply<Page>>,
  filters: Readonly<Record<string, string | undefined>>,
  { freshMs, perPage = 50 }: ListOptions,
) =>
  useRead([...key, filters], () => get({ query: { per_page: String(perPage), ...filters } as never }), {
    refetchInterval: freshMs,
    placeholderData: keepPreviousData,
  })
