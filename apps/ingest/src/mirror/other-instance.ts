import { log } from '@jobs/observability/log.ts'
import { SigningJwk } from '@jobs/types/public/jwks.ts'
import { MAX_MIRRORED, MirrorChange } from '@jobs/types/public/mirror.ts'
import { CHECKPOINTS_PATH, JWKS_PATH, MIRROR_PATH, SNAPSHOTS_PATH } from '@jobs/types/public/public-paths.ts'
import { type CheckpointStatement, CheckpointList, SnapshotList } from '@jobs/types/public/snapshot.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { FetchError } from '../fetch/fetch-error.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { parseBounded } from './parse-bounded.ts'

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 60_000
/** Consecutive faults between two warnings in the log. */
const REPORTED_FAULTS = 5
/** Invalid responses after which an address that never responded as an instance is given up. */
const FIRST_TRIES = 3

/** JSON parts of a page: several thousand per job. */
const MAX_PARTS = 1_000_000

/** Rows are parsed one by one, so that a malformed one does not affect the others. */
const Page = z.object({
  data: z.array(z.unknown()).max(MAX_MIRRORED),
  meta: z.object({ next: z.string().min(1).max(60), hasMore: z.boolean() }),
})

/** The fields that are read; later releases may add others. */
const Snapshots = z.object({
  data: z.array(SnapshotList.shape.data.element.loose()).max(10),
})
export type OtherCheckpoint = Omit<CheckpointStatement, 'type'> & { signature: string }
export type OtherSnapshot = z.infer<typeof Snapshots>['data'][number]

const Checkpoints = z.object({ data: z.array(CheckpointList.shape.data.element.loose()).max(100) })
/** Keys of unsupported types may be listed too and are skipped. */
const Keys = z.object({ keys: z.array(z.unknown()).max(100) })

export interface ChangesRead {
  /** Well-formed changes. */
  changes: MirrorChange[]
  /** Number of malformed changes. */
  faulty: number
  next: string
  hasMore: boolean
}

/** A listed document is missing, because the list has been replaced. */
export class ReplacedError extends Error {
  override name = 'ReplacedError'
}

/** The other instance no longer accepts the cursor; start again from a snapshot. */
export class CursorLostError extends Error {
  override name = 'CursorLostError'
}

/** The response is not from this service. It may come from a proxy, so the request is retried. */
class OddAnswerError extends Error {
  override name = 'OddAnswerError'
}

/** The address is not an instance of this service. */
export class NoInstanceError extends Error {
  override name = 'NoInstanceError'
}

/**
 * Creates a client of another instance that retries with growing pauses and `Retry-After` until `stop` is aborted, or
 * `tries` times. Until the first valid response the address may be wrong, so a few refusals end it. Later a 404 is
 * attributed to a proxy during a restart.
 * @param url address of the site, without a trailing slash
 * @param patience `hasAnswered`: whether the instance has responded before
 */
export const createOtherInstance = (
  url: string,
  fetchPayload: FetchPayload,
  patience: { hasAnswered?: boolean; tries?: number } = {},
) => {
  const { tries: most = Infinity } = patience
  let limit = MAX_MIRRORED
  let { hasAnswered = false } = patience

  const readOnce = async <Answer>(path: string, schema: z.ZodType<Answer>, signal: AbortSignal): Promise<Answer> => {
    const fetched = await fetchPayload(`${url}${path}`, { signal })
    const answer = schema.safeParse(fetched.notModified ? undefined : parseBounded(fetched.text, MAX_PARTS))
    if (!answer.success) throw new OddAnswerError(`the response of ${url} is not that of an instance of this service`)
    hasAnswered = true
    return answer.data
  }

  const patiently = async <Answer>(read: () => Promise<Answer>, stop: AbortSignal): Promise<Answer> => {
    for (let [tries, refusals] = [0, 0]; ; tries++) {
      try {
        const answer = await read()
        if (tries >= REPORTED_FAULTS) log.info('the other instance responds again', { instance: url })
        return answer
      } catch (error) {
        stop.throwIfAborted()
        if (!(error instanceof FetchError || error instanceof OddAnswerError) || isOutOfReach(error)) throw error
        if (!hasAnswered && isNoInstance(error) && ++refusals >= FIRST_TRIES) {
          throw new NoInstanceError(`${url} is not an instance of this service, or has no public API: ${error.message}`)
        }
        if (tries + 1 >= most) throw error
        // A page of very large jobs may exceed the limit; a single job does not.
        if (isTooLarge(error) && limit > 1) limit = Math.ceil(limit / 4)
        else if (tries % REPORTED_FAULTS === REPORTED_FAULTS - 1) log.warn('cannot read the other instance', { error })
        await sleep(pauseOf(error, tries), undefined, { signal: stop })
      }
    }
  }

  return {
    /** @throws NoInstanceError; FetchError for a forbidden address, and after `tries` */
    snapshots: async (stop: AbortSignal): Promise<OtherSnapshot[]> =>
      (await patiently(() => readOnce(SNAPSHOTS_PATH, Snapshots, stop), stop)).data,
    checkpoints: async (stop: AbortSignal): Promise<OtherCheckpoint[]> =>
      (await patiently(() => readOnce(CHECKPOINTS_PATH, Checkpoints, stop), stop)).data,
    /** Returns the listed keys, newest first. */
    async keys(stop: AbortSignal): Promise<SigningJwk[]> {
      const { keys } = await patiently(() => readOnce(JWKS_PATH, Keys, stop), stop)
      return keys.flatMap((key) => SigningJwk.safeParse(key).data ?? [])
    },
    /** Returns signed bytes. @param path path below the site. @throws ReplacedError, and errors of `snapshots` */
    async signed(path: string, stop: AbortSignal): Promise<Uint8Array> {
      const read = async () =>
        await fetchPayload(`${url}${path}`, { signal: stop }).catch((error: unknown) => {
          if (error instanceof FetchError && error.status === 404) throw new ReplacedError(`${path} is missing`)
          throw error
        })
      const fetched = await patiently(read, stop)
      return Buffer.from(fetched.notModified ? '' : fetched.text)
    },
    /** @throws CursorLostError, and errors of `snapshots` */
    async changes(after: string, waitSeconds: number, stop: AbortSignal): Promise<ChangesRead> {
      const read = async () => {
        const query = new URLSearchParams({ after, limit: String(limit), wait: String(waitSeconds) })
        return await readOnce(`${MIRROR_PATH}?${query.toString()}`, Page, stop).catch((error: unknown) => {
          if (error instanceof FetchError && error.status === 410) throw new CursorLostError('the cursor has expired')
          throw error
        })
      }
      const { data, meta } = await patiently(read, stop)
      const changes = data.flatMap((one) => MirrorChange.safeParse(one).data ?? [])
      return { changes, faulty: data.length - changes.length, next: meta.next, hasMore: meta.hasMore }
    },
  }
}

export type OtherInstance = ReturnType<typeof createOtherInstance>

const isTooLarge = (error: unknown) => error instanceof FetchError && error.reason === 'too-large'

/** Returns whether an error is permanent because the address is forbidden. */
const isOutOfReach = (error: FetchError | OddAnswerError): boolean =>
  error instanceof FetchError && (error.reason === 'address' || error.reason === 'not-public')

/** Returns whether an error suggests that the address is not an instance. */
const isNoInstance = (error: FetchError | OddAnswerError): boolean =>
  error instanceof OddAnswerError ||
  error.reason === 'unresolved' ||
  (error.reason === 'status' && (error.status ?? 500) < 500)

const pauseOf = (error: unknown, tries: number): number => {
  const wanted = error instanceof FetchError && error.retryAt !== undefined ? error.retryAt - Date.now() : 0
  const own = Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS) * (0.5 + Math.random() / 2)
  return Math.max(wanted, own)
}
