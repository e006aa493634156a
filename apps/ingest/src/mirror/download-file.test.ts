import { testFolder } from '@jobs/core/testing/folder.ts'
import type { Socket } from 'bun'
import { afterAll, expect, test } from 'bun:test'
import { readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createDownloadFile } from './download-file.ts'

const folder = await testFolder()
const content = Buffer.from(Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`).join(''))
const sha256 = new Bun.CryptoHasher('sha256').update(content).digest('hex')
const requested: (string | undefined)[] = []
/** The raw response to a request for all bytes from `from` on. */
type Answer = (from: number) => Buffer
const answerOf = (status: string, headers: string[], body: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([Buffer.from([`HTTP/1.1 ${status}`, 'connection: close', ...headers, '', ''].join('\r\n')), body])
const whole: Answer = (from) => cut(content.length)(from)
/** Sends part of the content and closes the connection. */
const cut =
  (bytes: number): Answer =>
  (from) =>
    answerOf(
      from > 0 ? '206 Partial Content' : '200 OK',
      [`content-length: ${content.length - from}`],
      content.subarray(from, from + bytes),
    )
const refuse =
  (status: string, ...headers: string[]): Answer =>
  () =>
    answerOf(status, ['content-length: 0', ...headers])
let answers: Answer[] = []
const send = (socket: Socket<{ left: Buffer }>) => {
  const { left } = socket.data
  socket.data.left = left.subarray(Math.max(0, socket.write(left)))
  // Gives the client time to receive what was sent.
  if (socket.data.left.length === 0) setTimeout(() => socket.end(), 50)
}
const server = Bun.listen<{ left: Buffer }>({
  hostname: '127.0.0.1',
  port: 0,
  socket: {
    data(socket, bytes) {
      const [, range] = /^range: (.*)\r$/im.exec(new TextDecoder().decode(bytes)) ?? []
      requested.push(range)
      socket.data = { left: (answers.shift() ?? whole)(Number(range?.match(/\d+/)?.[0] ?? 0)) }
      send(socket)
    },
    drain: send,
  },
})
const url = `http://127.0.0.1:${server.port}/file`
afterAll(() => server.stop(true))

let files = 0
const never = new AbortController().signal
const get = async (
  more: { bytes?: number; sha256?: string; url?: string } = {},
  stop = never,
  allow = ['127.0.0.1'],
) => {
  const path = join(folder, `file-${files++}`)
  requested.length = 0
  await createDownloadFile({ allow })({ url, bytes: content.length, sha256, path, ...more }, stop)
  return await Bun.file(path).text()
}

test('downloads a complete file', async () => {
  answers = []
  expect(await get()).toBe(content.toString())
})

test('fails with DiskError on a full disk', async () => {
  answers = []
  const path = join(folder, 'full')
  await symlink('/dev/full', `${path}.partial`)
  const download = createDownloadFile({ allow: ['127.0.0.1'] })({ url, bytes: content.length, sha256, path }, never)
  await expect(download).rejects.toMatchObject({ name: 'DiskError', message: 'the file cannot be written (ENOSPC)' })
  await rm(`${path}.partial`)
})

test('resumes a broken download, also from a server without range requests', async () => {
  answers = [cut(50_000), cut(30_000), refuse('503 Unavailable', 'retry-after: 0'), cut(10_000)]
  expect(await get()).toBe(content.toString())
  expect(requested.slice(0, 3)).toEqual([undefined, 'bytes=50000-', 'bytes=80000-'])
  answers = [cut(50_000), () => whole(0)]
  expect(await get()).toBe(content.toString())
})

test('resumes a response that ends early without an error', async () => {
  const short =
    (bytes: number): Answer =>
    (from) =>
      answerOf('206 Partial Content', [], content.subarray(from, from + bytes))
  answers = [cut(50_000), short(0), short(20_000)]
  expect(await get()).toBe(content.toString())
  expect(requested).toEqual([undefined, 'bytes=50000-', 'bytes=50000-', 'bytes=70000-'])
})

test('rejects a file with another checksum or size than listed, and names the host', async () => {
  const parameters = { host: '127.0.0.1' }
  answers = []
  await expect(get({ sha256: '0'.repeat(64) })).rejects.toMatchObject({ reason: 'malformed', parameters })
  await expect(get({ bytes: 100 })).rejects.toMatchObject({ reason: 'too-large', parameters })
  expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/partial$/))
  answers = [refuse('404 Not Found')]
  await expect(get()).rejects.toMatchObject({ reason: 'status', status: 404, parameters })
})

test('refuses private addresses and stops when aborted', async () => {
  await expect(get({}, never, [])).rejects.toMatchObject({ reason: 'not-public' })
  answers = [refuse('302 Found', 'location: http://10.0.0.1/')]
  await expect(get()).rejects.toMatchObject({ reason: 'not-public' })
  answers = [refuse('302 Found', 'location: file:///etc/passwd')]
  await expect(get()).rejects.toMatchObject({ reason: 'redirect' })
  await expect(get({}, AbortSignal.abort())).rejects.toMatchObject({ reason: 'stopped' })
})
