import { numbersIn } from '@jobs/core/numbers-in.ts'
import { together } from '@jobs/core/together.ts'
import type { StoredPlace } from '@jobs/types/feeds/posting.ts'
import type { SQL } from 'bun'
import { memoryIn } from '../../store/internal/batch-memory.ts'
import { countriesOfTakers, type Geography, placeKey } from '../geography.ts'

interface PlaceRef {
  place_id: number
  name: string
}

/** Finds or creates the rows that a job's geography refers to. @returns its columns of `jobs`, and its places in order */
export const storeGeography = async (tx: SQL, geography: Geography) => {
  const { eligibility, places } = geography
  const [countrySet, refs] = await together([countrySetId(tx, countriesOfTakers(geography)), refsOfPlaces(tx, places)])
  const columns = { eligibility: eligibility ? JSON.stringify(eligibility) : null, country_set: countrySet }
  return { columns, places: refs }
}

/** Stores the places of a new job. */
export const insertJobPlaces = async (tx: SQL, jobId: number, places: readonly PlaceRef[]): Promise<void> => {
  if (places.length === 0) return
  const rows = places.map(({ place_id }, position) => ({ job_id: jobId, place_id, position }))
  await tx`INSERT INTO job_places ${tx(rows)}`
}

export const replaceJobPlaces = async (tx: SQL, jobId: number, places: readonly PlaceRef[]): Promise<void> => {
  await together([deleteJobPlaces(tx, [jobId]), insertJobPlaces(tx, jobId, places)])
}

/** The ids of a job's places, in their order. */
export const jobPlaceIds = async (sql: SQL, jobId: number): Promise<number[]> =>
  await numbersIn(sql`SELECT place_id FROM job_places WHERE job_id = ${jobId} ORDER BY position`)

export const deleteJobPlaces = async (tx: SQL, jobIds: readonly number[]): Promise<void> => {
  await tx`DELETE FROM job_places WHERE job_id IN ${tx(jobIds)}`
}

interface KeyRow {
  id: number | string
  key: string
}

/** Ids by key; rows of places and sets of countries are never deleted. */
const createMemory = () => ({ places: new Map<string, number>(), countrySets: new Map<string, number>() })

const refsOfPlaces = async (tx: SQL, places: readonly StoredPlace[]): Promise<PlaceRef[]> => {
  const keys = places.map(placeKey)
  const known = memoryIn(tx, createMemory).places
  const find = async () => {
    const unknown = keys.filter((key) => !known.has(key))
    if (unknown.length === 0) return
    const rows: KeyRow[] = await tx`SELECT id, key FROM places WHERE key IN ${tx(unknown)}`
    for (const row of rows) known.set(row.key, Number(row.id))
  }
  await find()
  // Ordered by key, so that two transactions cannot deadlock.
  const missing = places
    .map((place, at) => ({ key: keys[at] ?? '', ...place }))
    .filter(({ key }) => !known.has(key))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  if (missing.length > 0) {
    await tx`INSERT INTO places ${tx(missing.map(toRow))} ON CONFLICT (key) DO NOTHING`
    await find()
  }
  return places.flatMap(({ name }, at) => {
    const id = known.get(keys[at] ?? '')
    return id === undefined ? [] : [{ place_id: id, name }]
  })
}

const toRow = ({ key, name, region, country, area, lat, lon }: StoredPlace & { key: string }) => ({
  key,
  name,
  region,
  country,
  area,
  lat,
  lon,
})

const countrySetId = async (tx: SQL, countries: readonly string[]): Promise<number | null> => {
  if (countries.length === 0) return null
  const key = countries.join(' ')
  const { countrySets } = memoryIn(tx, createMemory)
  const remembered = countrySets.get(key)
  if (remembered !== undefined) return remembered
  const [known]: KeyRow[] = await tx`SELECT id, key FROM country_sets WHERE key = ${key}`
  if (known) countrySets.set(key, Number(known.id))
  if (known) return Number(known.id)
  const [made]: KeyRow[] = await tx`INSERT INTO country_sets ${tx([{ key }])} ON CONFLICT (key) DO NOTHING RETURNING id`
  // Another transaction inserted it first and has committed.
  if (!made) return await countrySetId(tx, countries)
  await tx`INSERT INTO country_set_members ${tx(countries.map((country) => ({ country, set_id: made.id })))}`
  countrySets.set(key, Number(made.id))
  return Number(made.id)
}
