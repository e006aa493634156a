import { minuteOf } from '@jobs/catalog/revision/listing-buckets.ts'
import { numbersIn } from '@jobs/core/numbers-in.ts'
import { slicesOf } from '@jobs/core/slices.ts'
import type { StoredPlace } from '@jobs/types/feeds/posting.ts'
import { MINUTE_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import type { BlockPart, FactsBlock } from './facts-block.ts'
import type { FactsStore } from './facts-store.ts'

/** Filterable facts of one job. */
export interface FactsRow {
  id: number | string
  published_at: number | string
  slug: string
  language: string
  work_arrangement: string
  source: string
  company_name: string
  tags: string
  pay: number | null
  midpoint: number | null
  currency: string | null
  country_set: number | string | null
  terms: string | null
  occupations: string | null
  skills: string | null
  is_undated: number
  /** Whether one of its postings expires. */
  is_ending: number
  /** Comma-separated ids of its places. */
  places: string | null
  /** The revision of its last change, 0 if none was recorded; only in `changedFacts`. */
  changed_at?: number | string
}

const factColumns = (sql: SQL) => sql`j.id, j.published_at, j.slug, j.language, j.work_arrangement, j.source,
  j.company_name, j.tags, COALESCE(j.salary_max, j.salary_min) AS pay,
  (COALESCE(j.salary_min, j.salary_max) + COALESCE(j.salary_max, j.salary_min)) / 2 AS midpoint, j.currency, j.country_set, j.terms, j.occupations,
  j.skills, j.is_undated,
  CASE WHEN EXISTS (SELECT 1 FROM postings WHERE job_id = j.id AND withdrawn_at IS NULL AND expires_at IS NOT NULL) THEN 1 ELSE 0 END AS is_ending,
  (SELECT string_agg(CAST(place_id AS TEXT), ',') FROM job_places WHERE job_id = j.id) AS places`

/** Yields the facts of the whole listing in order, some thousand jobs at a time. */
export async function* allFacts(sql: SQL, size: number): AsyncGenerator<FactsRow[]> {
  let last: FactsRow | undefined
  for (;;) {
    const time = last && Number(last.published_at)
    const rows: FactsRow[] = await sql`SELECT ${factColumns(sql)} FROM jobs j
      WHERE status = 'active' ${last ? sql`AND published_at <= ${time} AND (published_at < ${time} OR slug > ${last.slug})` : sql``}
      ORDER BY published_at DESC, slug LIMIT ${size}`
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}

/** Returns the facts of the given jobs, as far as they are listed. */
export const factsOfJobs = async (sql: SQL, ids: readonly number[]): Promise<FactsRow[]> =>
  await sql`SELECT ${factColumns(sql)} FROM jobs j WHERE status = 'active' AND j.id IN ${sql(ids)}
    ORDER BY published_at DESC, slug`

/** Consecutive jobs: the rows of those that changed, or the part of a block that holds the others. */
export type MinuteRun = FactsRow[] | BlockPart

export interface ChangedFacts {
  /** The catalogue's revision. */
  revision: number
  /** Changes up to this revision may be missing, because the catalogue was restored. */
  purged: number
  /** All jobs of each minute in which a job was added, removed or changed, in the listing's order. */
  minutes: Map<number, MinuteRun[]>
}

/** Rows per statement. */
const MAX_ROWS = 500

/**
 * Returns what has changed since a revision. Of a minute's jobs, only those that changed are read in full, because sources
 * without a time of day publish thousands of jobs in one minute. Uses several statements: a job that changes between them
 * may be missing, and is read the next time, because its minute has a later revision.
 * @param partOf returns the jobs of a minute at `since`
 */
export const changedFacts = async (
  sql: SQL,
  since: number,
  partOf: (minute: number) => BlockPart | undefined,
): Promise<ChangedFacts> => {
  const touched: Record<'revision' | 'purged' | 'minute', number | string | null>[] = await sql`
    SELECT revision.number AS revision, purged_revision AS purged, m.minute
    FROM revision CROSS JOIN change_feed LEFT JOIN listing_minutes m ON m.revision > ${since}`
  const minutes = new Map<number, Placed[]>(
    touched.flatMap(({ minute }) => (minute === null ? [] : [[Number(minute), []]])),
  )
  const [revision, purged] = [Number(touched[0]?.revision), Number(touched[0]?.purged)]
  if (minutes.size === 0) return { revision, purged, minutes: new Map() }
  const changed = new Set(await numbersIn(sql`SELECT job_id FROM listing_changes WHERE revision > ${since}`))
  for (const [first, last] of runsOf([...minutes.keys()])) {
    const listed: Record<'id' | 'published_at', number | string>[] = await sql`SELECT id, published_at FROM jobs
      WHERE status = 'active' AND published_at >= ${first * MINUTE_MS} AND published_at < ${(last + 1) * MINUTE_MS}
      ORDER BY published_at DESC, slug`
    for (const row of listed) {
      const publishedAt = Number(row.published_at)
      minutes.get(minuteOf(publishedAt))?.push({ id: Number(row.id), publishedAt })
    }
  }
  const kept = new Map([...minutes].map(([minute, jobs]) => [minute, keptOf(jobs, changed, partOf(minute))] as const))
  const unread = [...minutes].flatMap(([minute, jobs]) => jobs.filter(({ id }) => !kept.get(minute)?.at.has(id)))
  const rows = new Map<number, FactsRow>()
  for (const slice of slicesOf(unread, MAX_ROWS)) {
    const read: FactsRow[] = await sql`SELECT ${factColumns(sql)},
        COALESCE((SELECT revision FROM listing_changes WHERE job_id = j.id), 0) AS changed_at FROM jobs j
      WHERE status = 'active' AND j.id IN ${sql(slice.map(({ id }) => id))}`
    for (const row of read) rows.set(Number(row.id), row)
  }
  return {
    revision,
    purged,
    minutes: new Map([...minutes].map(([minute, jobs]) => [minute, runsIn(jobs, rows, kept.get(minute))])),
  }
}

/** A job's position in the listing. */
interface Placed {
  id: number
  publishedAt: number
}

/** Jobs of a minute that have not changed. */
interface Kept {
  block: FactsBlock
  /** Their places in the block, by id. */
  at: ReadonlyMap<number, number>
}

const keptOf = (
  jobs: readonly Placed[],
  changed: ReadonlySet<number>,
  part: BlockPart | undefined,
): Kept | undefined => {
  if (!part) return undefined
  const { block, from, to } = part
  const held = new Map(Array.from({ length: to - from }, (_, at) => [block.id[from + at], from + at]))
  const kept = new Map<number, number>()
  for (const { id, publishedAt } of jobs) {
    const at = held.get(id)
    if (at !== undefined && !changed.has(id) && block.publishedAt[at] === publishedAt) kept.set(id, at)
  }
  return { block, at: kept }
}

const runsIn = (jobs: readonly Placed[], rows: ReadonlyMap<number, FactsRow>, kept: Kept | undefined): MinuteRun[] => {
  const runs: MinuteRun[] = []
  for (const { id, publishedAt } of jobs) {
    const last = runs.at(-1)
    const at = kept?.at.get(id)
    const row = rows.get(id)
    if (kept && at !== undefined) {
      if (last && !Array.isArray(last) && last.to === at) last.to += 1
      else runs.push({ block: kept.block, from: at, to: at + 1 })
    } else if (row && Number(row.published_at) === publishedAt) {
      if (Array.isArray(last)) last.push(row)
      else runs.push([row])
    }
  }
  return runs
}

/** Returns ranges of consecutive numbers, as first and last. */
const runsOf = (numbers: readonly number[]): [number, number][] => {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs
}

const readCountrySets = async (sql: SQL, ids: readonly number[]): Promise<Map<number, string[]>> => {
  const rows: { id: number | string; key: string }[] = await sql`
    SELECT id, key FROM country_sets WHERE id IN ${sql(ids)}`
  return new Map(rows.map((row) => [Number(row.id), row.key.split(' ').filter(Boolean)]))
}

export type PlaceFacts = Pick<StoredPlace, 'area' | 'lat' | 'lon'>

const readPlaces = async (sql: SQL, ids: readonly number[]): Promise<Map<number, PlaceFacts>> => {
  const rows: (PlaceFacts & { id: number | string })[] = await sql`
    SELECT id, area, lat, lon FROM places WHERE id IN ${sql(ids)}`
  return new Map(rows.map(({ id, ...place }) => [Number(id), place]))
}

/** Looks up the meaning of unknown ids of country sets and places in rows. */
export const readGeography = async (sql: SQL, store: FactsStore, rows: readonly FactsRow[]): Promise<void> => {
  const sets = new Set(rows.flatMap((row) => (row.country_set === null ? [] : Number(row.country_set))))
  const places = new Set(rows.flatMap((row) => row.places?.split(',').map(Number) ?? []))
  await addUnknown(store.countrySets, sets, (ids) => readCountrySets(sql, ids))
  await addUnknown(store.places, places, (ids) => readPlaces(sql, ids))
}

const addUnknown = async <Value>(
  known: Map<number, Value>,
  ids: Iterable<number>,
  read: (ids: readonly number[]) => Promise<Map<number, Value>>,
): Promise<void> => {
  const unknown = [...ids].filter((id) => !known.has(id))
  if (unknown.length > 0) for (const [id, value] of await read(unknown)) known.set(id, value)
}
