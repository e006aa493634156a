import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Given, JobFields, Posting, StoredPlace } from '@jobs/types/feeds/posting.ts'
import type { DerivedValues } from '@jobs/types/jobs/derived.ts'
import type { SQL } from 'bun'
import { isJsonObject, type JsonObject, shapesIn } from '../store/json-column.ts'
import { number, object, rowFrom, rowReader, rowsOf, shaped, text } from '../store/rows.ts'

/** A stored posting with the id of its job. */
export interface StoredPosting extends Posting {
  id: number
  jobId: number
  firstSeenAt: number
  lastSeenAt: number
  withdrawnAt?: number
}

/** Whether an object has the fields that every job has. */
export const isFields = ({ title, companyName, descriptionText, tags }: JsonObject): boolean =>
  [title, companyName, descriptionText].every((text) => typeof text === 'string') && Array.isArray(tags)

/** Whether an object holds derived values, each with its evidence. */
export const isDerived = (values: JsonObject): boolean =>
  Object.values(values).every((one) => isJsonObject(one) && isJsonObject(one.evidence))

const isPlace = ({ name, lat, lon }: JsonObject) =>
  typeof name === 'string' && [lat ?? 0, lon ?? 0].every((degrees) => typeof degrees === 'number')

const isGiven = ({ arrangement = '', remoteFlag = false, places = [], near = [], salary = {} }: JsonObject) =>
  typeof arrangement === 'string' &&
  typeof remoteFlag === 'boolean' &&
  [places, near].every(Array.isArray) &&
  isJsonObject(salary)

export const postingRows = rowReader<Omit<StoredPosting, 'rules' | 'inputHash'>>({
  id: number,
  jobId: number,
  source: text,
  externalId: text,
  feedKey: text,
  url: text,
  requisitionId: text,
  firstSeenAt: number,
  lastSeenAt: number,
  expiresAt: number,
  withdrawnAt: number,
  fields: shaped<JobFields>(isFields),
  places: (places) => shapesIn<StoredPlace>(text(places), isPlace),
  derived: shaped<DerivedValues>(isDerived),
  given: shaped<Given>(isGiven),
  pipeline: number,
})

/** A posting with the connector of the feed that delivered it last, and that feed's settings. */
export interface DeliveredPosting extends StoredPosting {
  connector: string
  settings: Record<string, unknown>
  /** When that feed was first read completely; undefined during its first run. */
  firstReadAt: number | undefined
}

const deliveredRows = rowReader<Omit<DeliveredPosting, 'rules' | 'inputHash'>>({
  ...postingRows.columns,
  connector: text,
  settings: object,
  firstReadAt: number,
})

export const postingsOfJob = async (sql: SQL, jobId: number): Promise<DeliveredPosting[]> =>
  await deliveredRows.all(sql`
    SELECT p.*, f.connector, f.settings, f.first_read_at FROM postings p JOIN feeds f ON f.key = p.feed_key
    WHERE p.job_id = ${jobId} ORDER BY p.id`)

/** What decides which posting a job shows, and what the job has from its other postings. */
export type LivePosting = Pick<
  DeliveredPosting,
  'id' | 'source' | 'feedKey' | 'url' | 'firstSeenAt' | 'places' | 'derived' | 'connector' | 'settings' | 'firstReadAt'
> &
  Partial<Pick<DeliveredPosting, 'fields'>>

/** Lists up to `most` live postings; only the first with its `fields`, which are large. */
export const livePostingsOfJob = async (sql: SQL, jobId: number, most: number): Promise<LivePosting[]> =>
  await deliveredRows.all(sql`
    SELECT p.id, p.source, p.feed_key, p.url, p.first_seen_at, p.places, p.derived, f.connector, f.settings, f.first_read_at,
      CASE WHEN p.id = (SELECT id FROM postings WHERE job_id = ${jobId} AND withdrawn_at IS NULL ORDER BY id LIMIT 1)
        THEN p.fields END AS fields
    FROM postings p JOIN feeds f ON f.key = p.feed_key
    WHERE p.job_id = ${jobId} AND p.withdrawn_at IS NULL ORDER BY p.id LIMIT ${most}`)

/** Returns postings with their fields, and reads those that are missing. */
export const withFields = async (sql: SQL, postings: readonly LivePosting[]) => {
  const missing = postings.flatMap(({ id, fields }) => (fields ? [] : [id]))
  const rows =
    missing.length === 0 ? [] : await fieldsRows.all(sql`SELECT id, fields FROM postings WHERE id IN ${sql(missing)}`)
  const read = new Map(rows.map(({ id, fields }) => [id, fields]))
  return postings.flatMap((posting) => {
    const fields = posting.fields ?? read.get(posting.id)
    return fields ? [{ ...posting, fields }] : []
  })
}

const fieldsRows = rowsOf({ id: number, fields: postingRows.columns.fields })

export const postingsById = async (sql: SQL, ids: readonly number[]): Promise<StoredPosting[]> =>
  ids.length === 0 ? [] : await postingRows.all(sql`SELECT * FROM postings WHERE id IN ${sql(ids)} ORDER BY id`)

/** Columns for the sighting of a posting. */
interface Sighting {
  jobId: number
  hash: string
  now: number
}

export const insertPosting = async (tx: SQL, posting: Posting, sighting: Sighting): Promise<number> => {
  const { source, externalId } = posting
  const row = { ...columnsOf(posting, sighting), source, external_id: externalId, first_seen_at: sighting.now }
  return await numberIn(tx`INSERT INTO postings ${tx([row])} RETURNING id`)
}

export const updatePosting = async (tx: SQL, id: number, posting: Posting, sighting: Sighting): Promise<void> => {
  await tx`UPDATE postings SET ${tx(columnsOf(posting, sighting))} WHERE id = ${id}`
}

const columnsOf = (posting: Posting, { jobId, hash, now }: Sighting) => {
  const { feedKey, url, requisitionId, expiresAt, fields, places, derived, given, pipeline = 0 } = posting
  const content = { feedKey, url, requisitionId, expiresAt, fields, places, derived, given, pipeline }
  return rowFrom({ jobId, contentHash: hash, lastSeenAt: now, withdrawnAt: null, ...content })
}
