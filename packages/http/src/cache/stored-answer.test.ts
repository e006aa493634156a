import { expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import { CODINGS } from './accept-encoding.ts'
import { storedAnswer } from './stored-answer.ts'

const BODY = JSON.stringify({ data: Array.from({ length: 50 }, (_, index) => ({ title: `Köchin ${index}` })) })
type Bytes = Uint8Array<ArrayBuffer>
const decode = {
  identity: (bytes: Bytes) => bytes,
  gzip: (bytes: Bytes) => Bun.gunzipSync(bytes),
  br: (bytes: Bytes) => brotliDecompressSync(bytes),
  zstd: (bytes: Bytes) => Bun.zstdDecompressSync(bytes),
}

test('every form says the same, under a tag of its own', async () => {
  const answer = storedAnswer(BODY, 'application/json', { 'x-attribution': 'someone' })
  const tags = new Set<string | null>()
  for (const coding of CODINGS) {
    const { headers, status } = answer.respond(coding, null)
    const bytes = new Uint8Array(await answer.respond(coding, null).arrayBuffer())
    expect(new TextDecoder().decode(decode[coding](bytes))).toBe(BODY)
    expect(bytes.length < BODY.length / 2).toBe(coding !== 'identity')
    expect(bytes.length).toBeLessThan(answer.size)
    expect([status, headers.get('content-encoding')]).toEqual([200, coding === 'identity' ? null : coding])
    expect([headers.get('content-type'), headers.get('vary')]).toEqual(['application/json', 'Accept-Encoding'])
    expect([headers.get('x-attribution'), headers.get('etag')]).toEqual(['someone', expect.stringMatching(/^"[^"]+"$/)])
    tags.add(headers.get('etag'))
  }
  expect(tags.size).toBe(CODINGS.length)
})

test('304 for a tag of any form, the one the client holds', async () => {
  const answer = storedAnswer(BODY, 'application/json', { link: '<x>; rel="license"' })
  const tagOf = (coding: (typeof CODINGS)[number]) => answer.respond(coding, null).headers.get('etag') ?? ''
  for (const held of CODINGS) {
    for (const coding of CODINGS) {
      for (const sent of [tagOf(held), `W/${tagOf(held)}`, `"other", W/${tagOf(held)} ,"another"`]) {
        const response = answer.respond(coding, sent)
        expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, tagOf(held), ''])
        expect(response.headers.get('link')).toBe('<x>; rel="license"')
        expect(response.headers.has('content-encoding')).toBe(false)
        expect(response.headers.has('content-type')).toBe(false)
      }
    }
  }
  expect(answer.respond('gzip', ' * ').headers.get('etag')).toBe(tagOf('gzip'))
  for (const other of ['"other"', '', 'W/', tagOf('gzip').slice(1), '"*"']) {
    expect(answer.respond('gzip', other).status).toBe(200)
  }
})

test('what is added to one response is on no other', () => {
  const answer = storedAnswer(BODY, 'application/json', {})
  answer.respond('gzip', null).headers.set('ratelimit', 'mine')
  expect(answer.respond('gzip', null).headers.has('ratelimit')).toBe(false)
})

test('a large body in pieces is the same', async () => {
  const answer = storedAnswer(BODY.repeat(30), 'application/json', {})
  const [whole, pieces] = [answer.respond('identity', null), answer.respond('identity', null, true)]
  expect([...pieces.headers]).toEqual([...whole.headers])
  expect(await pieces.text()).toBe(await whole.text())
})
