import { useQuery } from '@tanstack/react-query'
import { answer, api } from '../../api/client.ts'
import { useList } from '../../api/use-list.ts'

const FRESH_MS = 15_000
const BUSY_MS = 2000

/** @param filters as the address has them; the backend judges them */
export const useFeeds = (filters: Readonly<Record<string, string>>) =>
  useList('feeds', api.admin.feeds.get, filters, { freshMs: FRESH_MS })

export const useFeed = (key: string) =>
  useQuery({
    queryKey: ['feeds', 'one', key],
    queryFn: () => answer(api.admin.feeds({ key }).get()),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.lastRun?.outcome) ? BUSY_MS : FRESH_MS),
  })

export const useConnectors = () =>
  useQuery({
    queryKey: ['connectors'],
    queryFn: () => answer(api.admin.connectors.get()),
    staleTime: Infinity,
  })

export const isUnderWay = (outcome: string | undefined): boolean => outcome === 'waiting' || outcome === 'running'
