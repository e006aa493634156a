import { DAY_MS, dayOf } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { listingSize } from './catalog-state.ts'

/** Changes of the listing on a day (UTC). */
export interface ListingDay {
  /** `2027-01-31`. */
  day: string
  /** Jobs listed at its end; for today, now. */
  listed: number
  added: number
  closed: number
}

/** Counts jobs that entered or left the listing, in the same transaction. */
export const listingDayCounts = (
  tx: SQL,
  { added, closed }: Pick<ListingDay, 'added' | 'closed'>,
  now: number,
): SQL.Query<unknown>[] => {
  if (added === 0 && closed === 0) return []
  const count = tx`INSERT INTO listing_days ${tx([{ day: Math.floor(now / DAY_MS), added, closed }])}
    ON CONFLICT (day) DO UPDATE SET
      added = listing_days.added + excluded.added, closed = listing_days.closed + excluded.closed`
  return [count]
}

/** Returns the number of listed jobs and the last `days` days, oldest first. */
export const listingDays = async (
  catalog: Catalog,
  days: number,
  now: number,
): Promise<{ listed: number; days: ListingDay[] }> => {
  const today = Math.floor(now / DAY_MS)
  const { jobs } = await listingSize(catalog)
  const rows: Record<'day' | 'added' | 'closed', number | string>[] = await catalog.read`
    SELECT day, added, closed FROM listing_days WHERE day > ${today - days} AND day <= ${today}`
  const byDay = new Map(rows.map((row) => [Number(row.day), row]))
  const last: ListingDay[] = []
  let listed = jobs
  for (let day = today; day > today - days; day -= 1) {
    const row = byDay.get(day)
    const [added, closed] = [Number(row?.added ?? 0), Number(row?.closed ?? 0)]
    last.unshift({ day: dayOf(day * DAY_MS), listed, added, closed })
    listed = Math.max(0, listed - added + closed)
  }
  return { listed: jobs, days: last }
}
