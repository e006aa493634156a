import { rm, stat } from 'node:fs/promises'
import { EngineError } from '@jobs/core/engine-error.ts'
import { LateError, withDeadline } from '@jobs/core/timeout.ts'
import type { SnapshotFiles } from '../snapshot-files.ts'

/** The bucket could not be used. The runtime's own error, which may hold the address, is not kept. */
export class BucketError extends EngineError {
  override name = 'BucketError'
  readonly outage = 'unavailable'
}

/** What `EXPORT_S3_URL` says: `https://KEY:SECRET@host/bucket/folder?region=eu-central-1`. */
export interface BucketPlace {
  endpoint: string
  bucket: string
  /** Before each name, with the slash; empty for none. */
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

/** What operators do most often wrong, by the codes that buckets answer with. */
const CAUSES: ReadonlyMap<string, string> = new Map([
  ['SignatureDoesNotMatch', 'the secret is not that of the key'],
  ['InvalidAccessKeyId', 'the key is not known there'],
  ['NoSuchBucket', 'there is no such bucket'],
  ['AccessDenied', 'the key may not do that'],
  ['AuthorizationHeaderMalformed', 'the region is another one'],
])
/** The runtime's client waits for ever. */
const ANSWER_MS = 30_000
const MIN_BYTES_PER_MS = 50

const causeOf = (error: unknown): string => {
  if (error instanceof LateError) return ' (no answer in time)'
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!/^\w{1,60}$/.test(code)) return ''
  const cause = CAUSES.get(code)
  return cause ? `: ${cause} (${code})` : ` (${code})`
}

/**
 * Files in a bucket of S3, or of whatever speaks as it does. Every verb fails with a BucketError when the bucket does, or
 * takes longer than any network would.
 * @param answerMs how long an answer may take
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
        // The file itself as a body would send its reader to the bucket, which may stand inside a network.
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
