import { testFolder } from '@jobs/core/testing/folder.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { startS3 } from '../testing-s3.ts'
import { bucketPlace, createS3Files } from './internal/s3-files.ts'
import { openSnapshotFiles } from './open-snapshot-files.ts'

const DATA_DIR = await testFolder()
const s3 = await startS3()
afterAll(() => s3.stop())

describe.each([
  ['a folder', {}],
  ['a bucket', { EXPORT_S3_URL: s3.url }],
])('files in %s', (_, env) => {
  const files = openSnapshotFiles({ DATA_DIR, ...env })
  const made = async (content: string) => {
    const path = join(DATA_DIR, 'made')
    await Bun.write(path, content)
    return path
  }
  const read = async (name: string, range?: [number, number]) => {
    const body = await files.read(name, range)
    return body === undefined ? undefined : await new Response(body).text()
  }

  test('are kept, read completely or by range, and deleted', async () => {
    expect(await files.names()).toEqual([])
    const path = await made('0123456789')
    await files.keep('jobs-a-1.jsonl.gz', path)
    expect(await Bun.file(path).exists()).toBe(false)
    expect(await read('jobs-a-1.jsonl.gz')).toBe('0123456789')
    expect(await read('jobs-a-1.jsonl.gz', [2, 4])).toBe('234')
    expect(await read('jobs-a-1.jsonl.gz', [9, 9])).toBe('9')
    expect(await read('jobs-a-2.jsonl.gz')).toBeUndefined()
    await files.keep('jobs-a-1.jsonl.gz', await made('again'))
    expect(await read('jobs-a-1.jsonl.gz')).toBe('again')
    await files.keep('jobs-a-2.parquet', await made('x'))
    expect((await files.names()).toSorted()).toEqual(['jobs-a-1.jsonl.gz', 'jobs-a-2.parquet'])
    await files.forget('jobs-a-1.jsonl.gz')
    await files.forget('jobs-a-9.jsonl.gz')
    expect(await files.names()).toEqual(['jobs-a-2.parquet'])
  })

  test('can be large', async () => {
    const content = 'abcdefgh'.repeat(2_000_000)
    await files.keep('jobs-a-3.parquet', await made(content))
    expect(Bun.hash((await read('jobs-a-3.parquet')) ?? '')).toBe(Bun.hash(content))
    expect(await read('jobs-a-3.parquet', [15_999_992, 15_999_999])).toBe('abcdefgh')
  })
})

test('parses endpoint, bucket, folder, region and key from the address', () => {
  expect(bucketPlace('https://AK%2FIA:se%2Bcret@s3.example:9000/jobs/a/b?region=eu-central-1')).toEqual({
    endpoint: 'https://s3.example:9000',
    bucket: 'jobs',
    prefix: 'a/b/',
    region: 'eu-central-1',
    accessKeyId: 'AK/IA',
    secretAccessKey: 'se+cret',
  })
  expect(bucketPlace('http://a:b@minio/jobs')).toMatchObject({ prefix: '', region: 'us-east-1' })
})

test('reports an unreachable bucket as an outage without its key', async () => {
  const files = openSnapshotFiles({ DATA_DIR, EXPORT_S3_URL: 'http://GEHEIM:geheimer@127.0.0.1:1/jobs' })
  await Bun.write(join(DATA_DIR, 'made'), 'x')
  for (const error of await errorsOf(files)) {
    expect(error).toMatchObject({ name: 'BucketError', outage: 'unavailable' })
    expect(Bun.inspect(error)).not.toMatch(/geheim/i)
  }
})

test('reports a wrong secret and writes nothing', async () => {
  const wrong = openSnapshotFiles({ DATA_DIR, EXPORT_S3_URL: s3.wrongUrl })
  await Bun.write(join(DATA_DIR, 'made'), 'x')
  const errors = await errorsOf(wrong)
  for (const error of errors) expect(error).toMatchObject({ name: 'BucketError', outage: 'unavailable' })
  const message =
    'the bucket jobs of EXPORT_S3_URL cannot be written: the secret does not match the key (SignatureDoesNotMatch)'
  expect(errors[2]).toMatchObject({ message })
  expect(Bun.inspect(errors)).not.toContain('falsch')
  expect(await Bun.file(join(DATA_DIR, 'made')).exists()).toBe(true)
  const right = openSnapshotFiles({ DATA_DIR, EXPORT_S3_URL: s3.url })
  expect(await right.names()).not.toContain('jobs-a-1.parquet')
})

test('reports a bucket that does not respond as an outage', async () => {
  const silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  await Bun.write(join(DATA_DIR, 'made'), 'x')
  const files = createS3Files(`http://a:b@127.0.0.1:${silent.port}/jobs`, { answerMs: 100 })
  for (const error of await errorsOf(files)) {
    expect(error).toMatchObject({ name: 'BucketError', message: expect.stringContaining('(timeout)') })
  }
  silent.stop(true)
})

/** Returns the error of each method. */
const errorsOf = async (files: ReturnType<typeof createS3Files>): Promise<unknown[]> => {
  const errors: unknown[] = []
  for (const work of [
    () => files.names(),
    () => files.read('jobs-a-1.parquet'),
    () => files.keep('jobs-a-1.parquet', join(DATA_DIR, 'made')),
    () => files.forget('jobs-a-1.parquet'),
  ]) {
    errors.push(
      await work().then(
        () => undefined,
        (thrown: unknown) => thrown,
      ),
    )
  }
  return errors
}
