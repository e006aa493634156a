import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@jobs/observability/log.ts'
import { MAX_MIRRORED, MirrorChange } from '@jobs/types/public/mirror.ts'
import { type CheckpointStatement, CheckpointList, SnapshotList } from '@jobs/types/public/snapshot.ts'
import { SigningJwk } from '@jobs/types/public/jwks.ts'
import { CHECKPOINTS_PATH, JWKS_PATH, MIRROR_PATH, SNAPSHOTS_PATH } from '@jobs/types/public/public-paths.ts'
import { z } from 'zod'
import { FetchError } from '../fetch/fetch-error.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { parseBounded } from './parse-bounded.ts'

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 60_000
/** Faults in a row after which someone should look. */
const REPORTED_FAULTS = 5
/** An address that has never responded as an instance of this service, this many times, is taken for something else. */
const FIRST_TRIES = 3

/** Of a page: some thousand for each job. */
const MAX_PARTS = 1_000_000

/** The rows of changes are read one by one: a bad one stops no other. */
const Page = z.object({
  data: z.array(z.unknown()).max(MAX_MIRRORED),
  meta: z.object({ next: z.string().min(1).max(60), hasMore: z.boolean() }),
})

/** Only what is read of a list of snapshots: an instance of a later release may say more. */
const Snapshots = z.object({
  data: z.array(SnapshotList.shape.data.element.loose()).max(10),
})
export type OtherCheckpoint = Omit<CheckpointStatement, 'type'> & { signature: string }
export type OtherSnapshot = z.infer<typeof Snapshots>['data'][number]

const Checkpoints = z.object({ data: z.array(CheckpointList.shape.data.element.loose()).max(100) })
/** Keys of another kind may be listed beside those that are understood. */
const Keys = z.object({ keys: z.array(z.unknown()).max(100) })

export interface ChangesRead {
  /** Those that are what they have to be. */
  changes: MirrorChange[]
  /** How many were not. */
  faulty: number
  next: string
  hasMore: boolean
}

/** A document that a list names is no longer there: the list was replaced since. */
export class ReplacedError extends Error {
  override name = 'ReplacedError'
}

/** The other instance no longer knows the cursor: begin with a snapshot. */
export class CursorLostError extends Error {
  override name = 'CursorLostError'
}

/** A response not of this service. It may be a proxy's by mistake, so the request is retried. */
class OddAnswerError extends Error {
  override name = 'OddAnswerError'
}

/** Nothing at the address is an instance of this service. */
export class NoInstanceError extends Error {
  override name = 'NoInstanceError'
}

export interface OtherInstance {
  /** @throws NoInstanceError, and FetchError for an address that may not be reached */
  snapshots(stop: AbortSignal): Promise<OtherSnapshot[]>
  checkpoints(stop: AbortSignal): Promise<OtherCheckpoint[]>
  /** The keys that it lists, the newest first. */
  keys(stop: AbortSignal): Promise<SigningJwk[]>
  /** The signed bytes that a list names. @param path below the site @throws ReplacedError, and as `snapshots` */
  signed(path: string, stop: AbortSignal): Promise<Uint8Array>
  /** @throws CursorLostError, and as `snapshots` */
  changes(after: string, waitSeconds: number, stop: AbortSignal): Promise<ChangesRead>
}

/**
 * Another instance, read as often as it takes: whatever its network or its answers do, it is tried again, with growing
 * pauses and as it wants it by `Retry-After`, until `stop` is aborted. Before it has answered once the address may be a
 * wrong one: a few refusals end it. After that a 404 is a proxy's, whose service is being replaced.
 * @param url of its site, without a slash at its end
 * @param known whether it has answered before
 */
export const createOtherInstance = (
  url: string,
  fetchPayload: FetchPayload,
  known: { hasAnswered: boolean } = { hasAnswered: false },
): OtherInstance => {
  let limit = MAX_MIRRORED
  let { hasAnswered } = known

  const readOnce = async <Answer>(path: string, schema: z.ZodType<Answer>, signal: AbortSignal): Promise<Answer> => {
    const fetched = await fetchPayload(`${url}${path}`, { signal })
    const answer = schema.safeParse(fetched.notModified ? undefined : parseBounded(fetched.text, MAX_PARTS))
    if (!answer.success) throw new OddAnswerError(`${url} did not answer as an instance of this service does`)
    hasAnswered = true
    return answer.data
  }

  const patiently = async <Answer>(read: () => Promise<Answer>, stop: AbortSignal): Promise<Answer> => {
    for (let [tries, refusals] = [0, 0]; ; tries++) {
      try {
        return await read()
      } catch (error) {
        stop.throwIfAborted()
        if (!(error instanceof FetchError || error instanceof OddAnswerError) || isOutOfReach(error)) throw error
        if (!hasAnswered && isNoInstance(error) && ++refusals >= FIRST_TRIES) {
          throw new NoInstanceError(
            `${url} is no instance of this service, or one without a public API: ${error.message}`,
          )
        }
        // A page of the largest jobs may be too large; one of them is not.
        if (isTooLarge(error) && limit > 1) limit = Math.ceil(limit / 4)
        else if (tries % REPORTED_FAULTS === REPORTED_FAULTS - 1)
          log.warn('the other instance cannot be read', { error })
        await sleep(pauseOf(error, tries), undefined, { signal: stop })
      }
    }
  }

  return {
    snapshots: async (stop) => (await patiently(() => readOnce(SNAPSHOTS_PATH, Snapshots, stop), stop)).data,
    checkpoints: async (stop) => (await patiently(() => readOnce(CHECKPOINTS_PATH, Checkpoints, stop), stop)).data,
    async keys(stop) {
      const { keys } = await patiently(() => readOnce(JWKS_PATH, Keys, stop), stop)
      return keys.flatMap((key) => SigningJwk.safeParse(key).data ?? [])
    },
    async signed(path, stop) {
      const read = async () =>
        await fetchPayload(`${url}${path}`, { signal: stop }).catch((error: unknown) => {
          if (error instanceof FetchError && error.status === 404) throw new ReplacedError(`${path} is not there`)
          throw error
        })
      const fetched = await patiently(read, stop)
      return Buffer.from(fetched.notModified ? '' : fetched.text)
    },
    async changes(after, waitSeconds, stop) {
      const read = async () => {
        const query = new URLSearchParams({ after, limit: String(limit), wait: String(waitSeconds) })
        return await readOnce(`${MIRROR_PATH}?${query.toString()}`, Page, stop).catch((error: unknown) => {
          if (error instanceof FetchError && error.status === 410) throw new CursorLostError('the cursor is gone')
          throw error
        })
      }
      const { data, meta } = await patiently(read, stop)
      const changes = data.flatMap((one) => MirrorChange.safeParse(one).data ?? [])
      return { changes, faulty: data.length - changes.length, next: meta.next, hasMore: meta.hasMore }
    },
  }
}

const isTooLarge = (error: unknown) => error instanceof FetchError && error.reason === 'too-large'

/** What stays so however often it is tried: a place that may not be reached. */
const isOutOfReach = (error: FetchError | OddAnswerError): boolean =>
  error instanceof FetchError && (error.reason === 'address' || error.reason === 'not-public')

/** An answer as anything else would give it that is not there, or not meant. */
const isNoInstance = (error: FetchError | OddAnswerError): boolean =>
  error instanceof OddAnswerError || (error.reason === 'status' && (error.status ?? 500) < 500)

const pauseOf = (error: unknown, tries: number): number => {
  const wanted = error instanceof FetchError && error.retryAt !== undefined ? error.retryAt - Date.now() : 0
  const own = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 10), MAX_PAUSE_MS) * (0.5 + Math.random() / 2)
  return Math.max(wanted, own)
}
