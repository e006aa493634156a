import { DAY_MS, dayOf } from '@jobs/types/values/time.ts'
import type { Catalog } from '../store/catalog.ts'
import { number, type RowOf, rowsOf, text } from '../store/rows.ts'

/** Counters of public traffic. */
export type TrafficKind = 'searches' | 'jobViews' | 'applications' | 'apiRequests'

/** How long counts are kept. */
export const TRAFFIC_DAYS = 90
/** Maximum number of search words kept per day. */
export const MAX_WORDS_OF_DAY = 200

/** Counts of a day since the last flush. */
export interface CountedTraffic {
  day: string
  visits: readonly { kind: TrafficKind; visits: number }[]
  /** Searches without results. */
  words: readonly { words: string; searches: number }[]
}

/** Adds to the counts of a day; keeps its first 200 search words. */
export const recordTraffic = async (catalog: Catalog, { day, visits, words }: CountedTraffic): Promise<void> => {
  await catalog.transaction(async (tx) => {
    for (const row of visits)
      await tx`INSERT INTO traffic ${tx([{ day, ...row }])}
        ON CONFLICT (day, kind) DO UPDATE SET visits = traffic.visits + excluded.visits`
    if (words.length === 0) return
    const rows: { words: string }[] = await tx`SELECT words FROM traffic_words WHERE day = ${day}`
    const known = new Set(rows.map((row) => row.words))
    const added = words.filter((row) => !known.has(row.words)).slice(0, Math.max(0, MAX_WORDS_OF_DAY - known.size))
    for (const row of [...words.filter((one) => known.has(one.words)), ...added])
      await tx`INSERT INTO traffic_words ${tx([{ day, ...row }])}
        ON CONFLICT (day, words) DO UPDATE SET searches = traffic_words.searches + excluded.searches`
  })
}

/** Deletes days older than 90 days. */
export const purgeTraffic = async (catalog: Catalog, now: number): Promise<void> => {
  const oldest = dayOf(now - TRAFFIC_DAYS * DAY_MS)
  await catalog.transaction(async (tx) => {
    await tx`DELETE FROM traffic WHERE day < ${oldest}`
    await tx`DELETE FROM traffic_words WHERE day < ${oldest}`
  })
}

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
  const since = dayOf(now - (days - 1) * DAY_MS)
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
