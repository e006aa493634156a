import type { SQL } from 'bun'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { textsIn } from '@jobs/catalog/store/json-column.ts'
import { isIn } from '@jobs/catalog/places/area.ts'
import { blockOf, type FactsBlock } from '../../facts/internal/facts-block.ts'
import { createFactsStore } from '../../facts/internal/facts-store.ts'
import { companyKey, tagKey } from '../../facts/internal/keys.ts'
import { type ListingFacts, readAhead } from '../../facts/listing-facts.ts'
import type { LocatedFilter } from './matches-filter.ts'
import { readCountrySets, readPlaces } from '../../facts/internal/read-facts.ts'

/** Read in some ten milliseconds; others are served between two slices. */
const ROWS = 4000

/** What is not held of a job. */
const NOTHING = {
  language: '',
  work_arrangement: '',
  source: '',
  company_name: '',
  pay: null,
  midpoint: null,
  currency: null,
  country_set: null,
  is_undated: 0,
}

interface EarlyRow {
  id: number | string
  published_at: number | string
  slug: string
  is_undated: number
  source: string
  company_name: string
  tags: string
  places: string | null
}

export interface EarlyFacts extends Pick<ListingFacts, 'revision' | 'blocks' | 'store'> {
  /** False when the listing has changed while it was read: what has changed may be missing. */
  steady: boolean
}

/**
 * The listed jobs that meet a filter, in the order of the listing, from the database alone: what answers while the facts
 * of all jobs are being read after the start. No more is read than the filter needs, and of a job no more is held than its
 * place in the listing; with `inTurns` also what decides on turns.
 */
export const earlyFacts = async (
  catalog: Catalog,
  filter: LocatedFilter,
  inTurns: boolean,
  atOnce = ROWS,
): Promise<EarlyFacts> => {
  // Where reading them failed after the start, it begins anew.
  void readAhead(catalog)
  const revision = await currentRevision(catalog)
  const facts = await readMeeting(catalog.read, filter, inTurns, atOnce)
  return { ...facts, revision, steady: (await currentRevision(catalog)) === revision }
}

const readMeeting = async (sql: SQL, filter: LocatedFilter, inTurns: boolean, atOnce: number) => {
  const store = createFactsStore()
  const conditions = await conditionsOf(sql, filter)
  const where = conditions.reduce((all, one) => sql`${all} ${one}`, sql``)
  const isMet = await checkOf(sql, filter)
  const columns = columnsOf(sql, filter, inTurns)
  const blocks: FactsBlock[] = []
  for (let [from, isLast]: [Place | undefined, boolean] = [undefined, false]; !isLast;) {
    // However few jobs meet the filter, a slice is not longer than others.
    const [end]: Place[] = await sql`SELECT published_at, slug FROM jobs WHERE status = 'active' ${after(sql, from)}
      ORDER BY published_at DESC, slug LIMIT 1 OFFSET ${atOnce}`
    const rows: EarlyRow[] = await sql`SELECT ${columns} FROM jobs j
      WHERE status = 'active' ${where} ${after(sql, from)} ${upTo(sql, end)} ORDER BY published_at DESC, slug`
    const met = rows.filter(isMet)
    if (met.length > 0)
      blocks.push(blockOf(met.map((row) => store.code({ ...NOTHING, ...row, tags: '[]', places: null }))))
    ;[from, isLast] = [end, end === undefined]
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { blocks, store }
}

type Place = Pick<EarlyRow, 'published_at' | 'slug'>

const after = (sql: SQL, place: Place | undefined) => {
  const time = Number(place?.published_at)
  return place ? sql`AND published_at <= ${time} AND (published_at < ${time} OR slug > ${place.slug})` : sql``
}

const upTo = (sql: SQL, place: Place | undefined) => {
  const time = Number(place?.published_at)
  return place ? sql`AND published_at >= ${time} AND (published_at > ${time} OR slug <= ${place.slug})` : sql``
}

const columnsOf = (sql: SQL, { area, company, tag }: LocatedFilter, inTurns: boolean) => {
  const places = sql`, (SELECT string_agg(CAST(place_id AS TEXT), ',') FROM job_places WHERE job_id = j.id) AS places`
  const name = company !== undefined || inTurns ? sql`, j.company_name` : sql``
  const turns = inTurns ? sql`, j.source, j.is_undated` : sql``
  const tags = tag === undefined ? sql`` : sql`, j.tags`
  return sql`j.id, j.published_at, j.slug ${name} ${turns} ${tags} ${area === undefined ? sql`` : places}`
}

/** What the database compares itself. */
const conditionsOf = async (sql: SQL, filter: LocatedFilter) => {
  const { language, workArrangement, country, source, salaryMin, publishedSince } = filter
  const conditions = [
    ...(language === undefined ? [] : [sql`AND j.language = ${language}`]),
    ...(workArrangement === undefined ? [] : [sql`AND j.work_arrangement = ${workArrangement}`]),
    ...(source === undefined ? [] : [sql`AND j.source = ${source}`]),
    ...(publishedSince === undefined ? [] : [sql`AND j.published_at >= ${publishedSince}`]),
    ...(salaryMin === undefined
      ? []
      : [sql`AND j.currency = ${salaryMin.currency} AND COALESCE(j.salary_max, j.salary_min) >= ${salaryMin.amount}`]),
  ]
  if (country !== undefined) {
    const sets = await readCountrySets(sql)
    const ids = [...sets].flatMap(([id, countries]) => (countries.includes(country) ? [id] : []))
    conditions.push(ids.length === 0 ? sql`AND 1 = 0` : sql`AND j.country_set IN ${sql(ids)}`)
  }
  return conditions
}

/** What is left to compare of a row. */
const checkOf = async (sql: SQL, { area, company, tag }: LocatedFilter) => {
  const places = area ? [...(await readPlaces(sql))] : []
  const inside = new Set(places.flatMap(([id, place]) => (area && isIn(area, place) ? [String(id)] : [])))
  const isCompany = sameAs(company, companyKey)
  const isTag = sameAs(tag, tagKey)
  return (row: EarlyRow): boolean =>
    (company === undefined || isCompany(row.company_name)) &&
    (tag === undefined || textsIn(row.tags).some(isTag)) &&
    (area === undefined || (row.places?.split(',') ?? []).some((id) => inside.has(id)))
}

/** Compares texts by their keys, each text once. */
const sameAs = (wanted: string | undefined, keyOf: (text: string) => string) => {
  const known = new Map<string, boolean>()
  const key = wanted === undefined ? undefined : keyOf(wanted)
  return (text: string): boolean => {
    const same = known.get(text) ?? keyOf(text) === key
    known.set(text, same)
    return same
  }
}
