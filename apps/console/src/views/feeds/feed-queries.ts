import { HOUR_MS } from '@jobs/types/values/time.ts'
import { api, useList, useRead } from '../../api/client.ts'
import { isUnderWay } from '../runs/run-counts.tsx'

/** How feeds may be doing, in display order. */
export const HEALTHS = ['ok', 'new', 'suspect', 'failing', 'off'] as const
const FRESH_MS = 15_000
const BUSY_MS = 2000
const PER_PAGE = 100

/** Converts days to an instant rounded to the hour, so that the list is not fetched again every second. */
const requestOf = ({ failing_days: days, ...filters }: Readonly<Record<string, string>>) => {
  const at = (Math.floor(Date.now() / HOUR_MS) + 1 - Number(days) * 24) * HOUR_MS
  return { ...filters, ...(days && Number.isFinite(at) && { failing_before: new Date(at).toISOString() }) }
}

/** @param filters from the address; validated by the backend */
export const useFeeds = (filters: Readonly<Record<string, string>>) =>
  useList(['feeds'], api.admin.feeds.get, requestOf(filters), { freshMs: FRESH_MS, perPage: PER_PAGE })

export const useFeed = (key: string) =>
  useRead(['feeds', 'one', key], () => api.admin.feeds({ key }).get(), {
    refetchInterval: ({ state }) => (isUnderWay(state.data?.lastRun?.outcome) ? BUSY_MS : FRESH_MS),
  })

export const useConnectors = () => useRead(['connectors'], () => api.admin.connectors.get(), { staleTime: Infinity })
