import { EngineError } from '@jobs/core/engine-error.ts'
import { LateError, withDeadline } from '@jobs/core/timeout.ts'
import { rm, stat } from 'node:fs/promises'
import type { SnapshotFiles } from '../snapshot-files.ts'

/** An operation on the bucket failed. The runtime's error is not kept, because it may hold the address. */
export class BucketError extends EngineError {
  override name = 'BucketError'
  readonly outage = 'unavailable'
}

/** The parts of `EXPORT_S3_URL`: `https://KEY:SECRET@host/bucket/folder?region=eu-central-1`. */
export interface BucketPlace {
  endpoint: string
  bucket: string
  /** Prefix of each name, including the slash; may be empty. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const bucketPlace = (address: string): BucketPlace => {
  const url = new URL(address)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** Explanations of error codes for common mistakes of operators. */
const CAUSES: ReadonlyMap<string, string> = new Map([
  ['SignatureDoesNotMatch', 'the secret does not match the key'],
  ['InvalidAccessKeyId', 'the key is unknown'],
  ['NoSuchBucket', 'the bucket does not exist'],
  ['AccessDenied', 'the key lacks permission'],
  ['AuthorizationHeaderMalformed', 'the region is wrong'],
])
/** Needed because the runtime's client has no timeout. */
const ANSWER_MS = 30_000
const MIN_BYTES_PER_MS = 50

const causeOf = (error: unknown): string => {
  if (error instanceof LateError) return ' (timeout)'
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!/^\w{1,60}$/.test(code)) return ''
  const cause = CAUSES.get(code)
  return cause ? `: ${cause} (${code})` : ` (${code})`
}

/**
 * Creates a storage of snapshot files in a bucket of S3 or a compatible service. Every method fails with a BucketError on
 * errors and timeouts.
 * @param answerMs timeout of a response
 */
export const createS3Files = (address: string, { answerMs = ANSWER_MS } = {}): SnapshotFiles => {
  const { prefix, ...place } = bucketPlace(address)
  const client = new Bun.S3Client(place)
  const guarded = async <Result>(what: string, work: () => Promise<Result>, ms = answerMs): Promise<Result> => {
    try {
      return await withDeadline(ms, work())
    } catch (error) {
      throw new BucketError(`the bucket ${place.bucket} of EXPORT_S3_URL cannot be ${what}${causeOf(error)}`)
    }
  }
  return {
    async keep(name, path) {
      const { size } = await stat(path)
      const write = () => client.write(prefix + name, Bun.file(path))
      await guarded('written', write, answerMs + size / MIN_BYTES_PER_MS)
      await rm(path, { force: true })
    },
    read: async (name, range) =>
      await guarded('read', async () => {
        const file = client.file(prefix + name)
        if (!(await file.exists())) return undefined
        // Streams the content: a file as a body would redirect the client to the bucket, which may be private.
        return (range ? file.slice(range[0], range[1] + 1) : file).stream()
      }),
    forget: async (name) => await guarded('written', async () => await client.delete(prefix + name)),
    names: async () =>
      await guarded('read', async () => {
        const names: string[] = []
        for (let startAfter: string | undefined; ;) {
          const page = await client.list({ prefix, ...(startAfter && { startAfter }) })
          const keys = (page.contents ?? []).map(({ key }) => key)
          names.push(...keys.map((key) => key.slice(prefix.length)).filter((name) => !name.includes('/')))
          startAfter = keys.at(-1)
          if (!page.isTruncated || startAfter === undefined) return names
        }
      }),
  }
}
