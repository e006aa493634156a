import type { SQL } from 'bun'
import { projectJob } from '../jobs/project-job.ts'
import type { Posting } from '../postings/posting.ts'
import { type PostingRow, type StoredPosting, toPosting } from '../postings/posting-rows.ts'
import type { Catalog } from '../store/catalog.ts'
import { forNoKeyUpdate } from '../store/locks.ts'
import { readGeography } from './read-geography.ts'

/** How far the stored postings have been read again. */
export interface Rereading {
  /** Read so far, of `total`. */
  done: number
  total: number
  changed: number
  finished: boolean
}

interface State {
  lastId: number
  maxId: number
  done: number
  changed: number
}

const BATCH = 100

/**
 * Reads the places and the eligibility of every posting that was stored before this version of the rules once more, from
 * its stored text, without fetching. Takes up where an earlier call ended, in short transactions, and does nothing when
 * all is read.
 * @param version of the rules
 * @param options.signal ends it after the batch under way; the next call goes on
 */
export const rereadPostings = async (
  catalog: Catalog,
  version: number,
  now: number,
  options: { signal?: AbortSignal; onProgress?: (progress: Rereading) => void } = {},
): Promise<Rereading> => {
  const { signal, onProgress = () => {} } = options
  const state = await beginReading(catalog, version, now)
  if (!state) return { done: 0, total: 0, changed: 0, finished: true }
  const total = state.done + (await countBetween(catalog.read, state.lastId, state.maxId))
  for (;;) {
    signal?.throwIfAborted()
    const batch = await nextPostings(catalog.read, state.lastId, state.maxId)
    const last = batch.at(-1)
    if (last) {
      const read = batch.map((posting) => ({ posting, ...withGeography(posting) })).filter(isNew)
      state.changed += await catalog.transaction((tx) => saveReadings(catalog, tx, read, now))
      state.done += batch.length
      state.lastId = last.id
    }
    const finished = batch.length < BATCH
    await saveState(catalog, version, state, finished ? now : null)
    onProgress({ done: state.done, total, changed: state.changed, finished })
    if (finished) return { done: state.done, total, changed: state.changed, finished }
    // Lets requests in between batches when the service runs in this process.
    await Bun.sleep(0)
  }
}

/** Where to go on; undefined when all is read under this version. */
const beginReading = async (catalog: Catalog, version: number, now: number): Promise<State | undefined> => {
  const [row]: Record<string, number | string | null>[] = await catalog.read`
    SELECT last_id, max_id, postings, changed, finished_at FROM rereadings WHERE version = ${version}`
  if (row) {
    if (row.finished_at !== null) return undefined
    return {
      lastId: Number(row.last_id),
      maxId: Number(row.max_id),
      done: Number(row.postings),
      changed: Number(row.changed),
    }
  }
  return await catalog.transaction(async (tx) => {
    const [newest]: { id: number | string | null }[] = await tx`SELECT MAX(id) AS id FROM postings`
    const state = { lastId: 0, maxId: Number(newest?.id ?? 0), done: 0, changed: 0 }
    const begun = { version, last_id: 0, max_id: state.maxId, postings: 0, changed: 0, started_at: now }
    await tx`INSERT INTO rereadings ${tx([begun])} ON CONFLICT (version) DO NOTHING`
    return state
  })
}

const countBetween = async (sql: SQL, after: number, last: number): Promise<number> => {
  const [row]: { postings: number | string }[] = await sql`
    SELECT COUNT(*) AS postings FROM postings WHERE id > ${after} AND id <= ${last}`
  return Number(row?.postings ?? 0)
}

const nextPostings = async (sql: SQL, after: number, last: number) => {
  const rows: (PostingRow & { content_hash: string })[] = await sql`
    SELECT * FROM postings WHERE id > ${after} AND id <= ${last} ORDER BY id LIMIT ${BATCH}`
  return rows.map((row) => ({ ...toPosting(row), hash: row.content_hash }))
}

type Read = Required<Pick<Posting, 'places' | 'derived'>> & { posting: StoredPosting & { hash: string } }

const withGeography = ({ fields, derived }: Posting) => {
  const read = readGeography(fields)
  return { places: read.places, derived: { ...derived, ...read.derived } }
}

const isNew = ({ posting, places, derived }: Read) =>
  JSON.stringify([posting.places, posting.derived]) !== JSON.stringify([places, derived])

/** Postings are locked before jobs, as a run that saves them does; one that changed since it was read stays as it is. */
const saveReadings = async (catalog: Catalog, tx: SQL, readings: readonly Read[], now: number): Promise<number> => {
  if (readings.length === 0) return 0
  const ids = readings.map(({ posting }) => posting.id)
  const rows: { id: number | string; job_id: number | string; content_hash: string }[] = await tx`
    SELECT id, job_id, content_hash FROM postings WHERE id IN ${tx(ids)} ORDER BY id ${forNoKeyUpdate(catalog, tx)}`
  const hashes = new Map(rows.map((row) => [Number(row.id), row.content_hash]))
  const same = readings.filter(({ posting }) => hashes.get(posting.id) === posting.hash)
  for (const { posting, places, derived } of same) {
    const columns = { places: JSON.stringify(places), derived: JSON.stringify(derived) }
    await tx`UPDATE postings SET ${tx(columns)} WHERE id = ${posting.id}`
  }
  const changed = new Set(same.map(({ posting }) => posting.id))
  const jobs = new Set(rows.filter((row) => changed.has(Number(row.id))).map((row) => Number(row.job_id)))
  for (const jobId of [...jobs].toSorted((a, b) => a - b)) await projectJob(catalog, tx, jobId, now)
  return same.length
}

const saveState = async (catalog: Catalog, version: number, state: State, finishedAt: number | null) => {
  const { lastId, done, changed } = state
  const columns = { last_id: lastId, postings: done, changed, finished_at: finishedAt }
  await catalog.transaction((tx) => tx`UPDATE rereadings SET ${tx(columns)} WHERE version = ${version}`)
}
