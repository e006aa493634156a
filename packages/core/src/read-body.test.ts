import { expect, test } from 'bun:test'
import { readBody, readHead, readText } from './read-body.ts'

/** Creates a body with chunks of four bytes, and counts the chunks that were read. */
const chunked = (chunks: number) => {
  const taken = { chunks: 0 }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.chunks === chunks) controller.close()
        else controller.enqueue(new TextEncoder().encode(`${++taken.chunks}`.padStart(4, '.')))
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, taken }
}
const posted = (body: ReadableStream | string, headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1/', { method: 'POST', body, headers })
const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

test('reads a body within the limit', async () => {
  expect(textOf(await readBody(posted('12345678'), 8))).toBe('12345678')
  expect(textOf(await readBody(posted('12345678', { 'content-length': '8' }), 8))).toBe('12345678')
  expect(textOf(await readBody(posted(chunked(2).stream), 8))).toBe('...1...2')
  expect(textOf(await readBody(new Response('äö'), 4))).toBe('äö')
  expect(textOf(await readBody(new Request('http://127.0.0.1/'), 4))).toBe('')
})

test('stops reading a body beyond the limit', async () => {
  const { stream, taken } = chunked(1000)
  expect(await readBody(posted(stream), 8)).toBeUndefined()
  expect(taken.chunks).toBe(3)
  const declared = chunked(1000)
  const headers = { 'content-length': '4000' }
  expect(await readBody(new Response(declared.stream, { headers }), 8)).toBeUndefined()
  expect(declared.taken.chunks).toBe(0)
})

test('does not trust the declared length', async () => {
  expect(await readBody(posted('123456789', { 'content-length': '2' }), 8)).toBeUndefined()
  const { stream } = chunked(1000)
  expect(await readBody(new Response(stream, { headers: { 'content-length': '4' } }), 8)).toBeUndefined()
})

test('truncates the beginning of a body at the limit', async () => {
  const { stream, taken } = chunked(1000)
  expect(textOf(await readHead(posted(stream), 6))).toBe('...1..')
  expect(taken.chunks).toBe(2)
  expect(textOf(await readHead(posted('123'), 6))).toBe('123')
})

test('fails when the body breaks off', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
  await expect(readBody(posted(broken), 8)).rejects.toThrow('gone')
})

test('reads text within the limit and replaces invalid UTF-8', async () => {
  const declared = (body: string | Uint8Array<ArrayBuffer>) =>
    new Request('http://127.0.0.1/', { method: 'POST', body, headers: { 'content-length': String(body.length) } })
  expect(await readText(declared('1234'), 4)).toBe('1234')
  expect(await readText(declared('äöü'), 4)).toBeUndefined()
  expect(await readText(declared('12345'), 4)).toBeUndefined()
  expect(await readText(declared(new Uint8Array([0x61, 0xff])), 8)).toBe('a\ufffd')
  expect(await readText(posted(chunked(2).stream), 8)).toBe('...1...2')
  expect(await readText(posted(chunked(3).stream), 8)).toBeUndefined()
})
