import type { Catalog } from '../store/catalog.ts'
import { MAX_WORDS_OF_DAY, TRAFFIC_DAYS, trafficDay, type TrafficKind } from './traffic.ts'

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
  const oldest = trafficDay(now, TRAFFIC_DAYS)
  await catalog.transaction(async (tx) => {
    await tx`DELETE FROM traffic WHERE day < ${oldest}`
    await tx`DELETE FROM traffic_words WHERE day < ${oldest}`
  })
}
