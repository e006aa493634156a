import { rm } from 'node:fs/promises'
import { EngineError } from '@jobs/core/engine-error.ts'
import type { SnapshotFiles } from './snapshot-files.ts'

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

/** Files in a bucket of S3, or of whatever speaks as it does. Every verb fails with a BucketError when the bucket does. */
export const createS3Files = (address: string): SnapshotFiles => {
  const { prefix, ...place } = bucketPlace(address)
  const client = new Bun.S3Client(place)
  const guarded = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
      const words = /^\w{1,60}$/.test(code) ? ` (${code})` : ''
      throw new BucketError(`the bucket ${place.bucket} of EXPORT_S3_URL cannot be ${what}${words}`)
    }
  }
  return {
    keep: async (name, path) =>
      await guarded('written', async () => {
        await client.write(prefix + name, Bun.file(path))
        await rm(path, { force: true })
      }),
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
