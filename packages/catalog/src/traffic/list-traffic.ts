import type { Catalog } from '../store/catalog.ts'
import { number, type RowOf, rowsOf, text } from '../store/rows.ts'
import { MAX_WORDS_OF_DAY, trafficDay, type TrafficKind } from './traffic.ts'

export type DayOfTraffic = { day: string } & Record<TrafficKind, number>

export type WordsWithoutResult = RowOf<typeof wordRows>

/**
 * Returns the rounded counts of the last `days` days including today: the days with counts, newest first, and the 200
 * most frequent words without a result.
 */
export const listTraffic = async (
  { read }: Catalog,
  days: number,
  now: number,
): Promise<{ days: DayOfTraffic[]; words: WordsWithoutResult[] }> => {
  const since = trafficDay(now, days - 1)
  const rows: { day: string; kind: string; visits: number | string }[] =
    await read`SELECT day, kind, visits FROM traffic WHERE day >= ${since}`
  const words =
    await wordRows.all(read`SELECT words, SUM(searches) AS searches, COUNT(*) AS days, MAX(day) AS last_day FROM traffic_words
    WHERE day >= ${since} GROUP BY words ORDER BY SUM(searches) DESC, words LIMIT ${MAX_WORDS_OF_DAY}`)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const visitsOf = (day: string, kind: TrafficKind) =>
    rounded(Number(byDay.get(day)?.find((row) => row.kind === kind)?.visits ?? 0))
  return {
    days: [...byDay.keys()]
      .toSorted()
      .toReversed()
      .map((day) => ({
        day,
        searches: visitsOf(day, 'searches'),
        jobViews: visitsOf(day, 'jobViews'),
        applications: visitsOf(day, 'applications'),
        apiRequests: visitsOf(day, 'apiRequests'),
      })),
    words,
  }
}

/** Rounds to two significant digits, so that the difference of two readings never reveals a single visit. */
const rounded = (count: number): number => Number(count.toPrecision(2))

const wordRows = rowsOf({
  words: text,
  searches: (searches) => rounded(number(searches)),
  /** Number of days on which they were searched. */
  days: number,
  lastDay: text,
})
