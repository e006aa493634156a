import { filterSql } from '@jobs/catalog/jobs/filter-sql.ts'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { visitBits } from '@jobs/core/bits.ts'
import type { LocatedFilter } from '@jobs/types/jobs/job-filter.ts'
import type { SQL } from 'bun'
import { blockOf, type FactsBlock, jobsOf } from '../../facts/internal/facts-block.ts'
import { createFactsStore } from '../../facts/internal/facts-store.ts'
import { type FactsRow, readGeography } from '../../facts/internal/read-facts.ts'
import { type ListingFacts, readAhead } from '../../facts/listing-facts.ts'
import { matchesIn } from './conditions.ts'
import { conditionsOf } from './filter-conditions.ts'
import { TERM_NAMES } from './term-conditions.ts'

/** Read in some ten milliseconds; others are served between two slices. */
const ROWS = 4000

/** What is not read of a job. */
const NOTHING = {
  language: '',
  work_arrangement: '',
  source: '',
  company_name: '',
  tags: '[]',
  places: null,
  pay: null,
  midpoint: null,
  currency: null,
  country_set: null,
  terms: null,
  is_undated: 0,
}

type EarlyRow = Pick<FactsRow, 'id' | 'published_at' | 'slug'> & Partial<FactsRow>

export interface EarlyFacts extends Pick<ListingFacts, 'revision' | 'blocks' | 'store'> {
  /** False when the listing has changed while it was read: what has changed may be missing. */
  steady: boolean
}

/**
 * The listed jobs that meet a filter, in the order of the listing, from the database alone: what answers while the facts
 * of all jobs are being read after the start. No more is read than the filter needs; with `inTurns` also what decides on
 * turns. A filter by confirmations needs all facts.
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

/** Whether the database decides alone, and no text of a job has to be read. */
export const isDecidedBySql = (filter: LocatedFilter): boolean =>
  filter.confirmedSince === undefined && Object.keys(foldedPart(filter)).length === 0

const readMeeting = async (sql: SQL, filter: LocatedFilter, inTurns: boolean, atOnce: number) => {
  const store = createFactsStore()
  const where = filterSql(sql, filter)
  const folded = foldedPart(filter)
  const columns = columnsOf(sql, folded, inTurns)
  const blocks: FactsBlock[] = []
  for (let [from, isLast]: [Place | undefined, boolean] = [undefined, false]; !isLast;) {
    // However few jobs meet the filter, a slice is not longer than others.
    const [end]: Place[] = await sql`SELECT published_at, slug FROM jobs WHERE status = 'active' ${after(sql, from)}
      ORDER BY published_at DESC, slug LIMIT 1 OFFSET ${atOnce}`
    const rows: EarlyRow[] = await sql`SELECT ${columns} FROM jobs j
      WHERE status = 'active' ${where} ${after(sql, from)} ${upTo(sql, end)} ORDER BY published_at DESC, slug`
    const whole = rows.map((row): FactsRow => ({ ...NOTHING, ...row }))
    await readGeography(sql, store, whole)
    const met = meeting(blockOf(whole.map(store.code)), (block) =>
      matchesIn(block, conditionsOf({ store, blocks }, folded)),
    )
    if (met.length > 0) blocks.push(met)
    ;[from, isLast] = [end, end === undefined]
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { blocks, store }
}

/** What is decided by texts that have to be folded, by coordinates, and by terms. */
const foldedPart = (filter: LocatedFilter): LocatedFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== undefined && FOLDED.has(name)))

const FOLDED: ReadonlySet<string> = new Set([
  'area',
  'company',
  'excludeCompany',
  'tag',
  'excludeTag',
  ...TERM_NAMES,
] satisfies (keyof LocatedFilter)[])

const meeting = (block: FactsBlock, matches: (block: FactsBlock) => Uint32Array): FactsBlock => {
  const jobs = jobsOf(block)
  const met: typeof jobs = []
  visitBits(matches(block), (at) => {
    const job = jobs[at]
    if (job) met.push({ ...job, tags: [], places: [] })
  })
  return blockOf(met)
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

const columnsOf = (sql: SQL, filter: LocatedFilter, inTurns: boolean) => {
  const { area, company, excludeCompany, tag, excludeTag } = filter
  const places = sql`, (SELECT string_agg(CAST(place_id AS TEXT), ',') FROM job_places WHERE job_id = j.id) AS places`
  const name = (company ?? excludeCompany ?? inTurns) ? sql`, j.company_name` : sql``
  const turns = inTurns ? sql`, j.source, j.is_undated` : sql``
  const tags = (tag ?? excludeTag) ? sql`, j.tags` : sql``
  const terms = TERM_NAMES.some((name) => filter[name] !== undefined) ? sql`, j.terms` : sql``
  return sql`j.id, j.published_at, j.slug ${name} ${turns} ${tags} ${terms} ${area === undefined ? sql`` : places}`
}
