import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { log } from '@jobs/observability/log.ts'
import { afterAll, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { connect } from 'node:net'
import { createApp } from '../../app.ts'
import { createForwardMcp } from './forward-mcp.ts'

const site = { url: 'https://jobs.example', brandName: 'Beispiel', docsUrl: 'https://jobs.example/developers' }
const attribution = 'Jobs by Beispiel (https://jobs.example)'
const PATH = '/api/public/v1/mcp'
const CALL = { jsonrpc: '2.0', id: 'x-7', method: 'tools/list' }
const HOPS = { connection: 'keep-alive, X-Private', 'x-private': '1', 'keep-alive': 'timeout=5', te: 'trailers' }

interface Received {
  method: string
  path: string
  headers: Headers
  body: string
}
const received: Received[] = []
let answer: () => Response | Promise<Response> = () => Response.json({})
beforeEach(() => {
  received.length = 0
  answer = () => Response.json({})
})
const upstream = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  maxRequestBodySize: Number.MAX_SAFE_INTEGER,
  async fetch(request) {
    const { pathname, search } = new URL(request.url)
    received.push({
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: await request.text(),
    })
    return await answer()
  },
})

const opened = await openTestListing()
const gatewayTo = (url: string, trustProxy = 0, timeoutMs?: number) => {
  const mcp = createForwardMcp({ url, site, trustProxy, ...(timeoutMs && { timeoutMs }) })
  const rateLimit = createRateLimit({ name: 'public', quota: 1000, trustProxy })
  const app = createApp({ ...opened, site, rateLimit, publicApiEnabled: true, mcp })
  return { app, url: `${app.listen({ hostname: '127.0.0.1', port: 0 }).server?.url.origin}${PATH}` }
}
const gateway = gatewayTo(upstream.url.href)
const behindTwo = gatewayTo(`${upstream.url.origin}/other/mcp`, 2)
const closed = gatewayTo('http://127.0.0.1:1')
const hurried = gatewayTo(upstream.url.href, 0, 300)
afterAll(async () => {
  for (const { app } of [gateway, behindTwo, closed, hurried]) await app.stop(true)
  await upstream.stop(true)
  await opened.close()
})
const post = async (
  url: string,
  body: string | ReadableStream = JSON.stringify(CALL),
  headers: Record<string, string> = {},
) => await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

/** Sends a raw request and returns the raw answer. */
const raw = async (lines: readonly string[], body: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () =>
    socket.write(Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`, 'latin1')),
  )
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  socket.on('end', () => resolve(text))
  socket.on('error', reject)
  return await promise
}

describe('what is passed on', () => {
  test('method, query, body and the headers of the request', async () => {
    const headers = {
      'mcp-method': 'tools/list',
      'mcp-param-q': 'x',
      accept: 'application/json',
      origin: 'https://a.b',
    }
    await post(`${gateway.url}?a=1`, JSON.stringify(CALL), {
      ...headers,
      host: 'mcp.example:8080',
      'x-request-id': 'r',
    })
    expect(received[0]).toMatchObject({ method: 'POST', path: PATH, body: JSON.stringify(CALL) })
    for (const [name, value] of Object.entries({ ...headers, host: 'mcp.example:8080', 'x-request-id': 'r' })) {
      expect([name, received[0]?.headers.get(name)]).toEqual([name, value])
    }
    for (const method of ['GET', 'DELETE', 'OPTIONS', 'HEAD', 'PUT', 'PATCH']) await fetch(gateway.url, { method })
    expect(received.slice(1).map((one) => one.method)).toEqual(['GET', 'DELETE', 'OPTIONS', 'HEAD', 'PUT', 'PATCH'])
  })

  test('drops hop-by-hop headers', async () => {
    const head = Object.entries(HOPS).map(([name, value]) => `${name}: ${value}`)
    const body = JSON.stringify(CALL)
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    const strange = 'X-Name: Jürgen'
    const text = await raw(
      [`POST ${PATH} HTTP/1.1`, 'Host: h', ...head, strange, 'Transfer-Encoding: chunked', 'Proxy-Authorization: x'],
      chunked,
    )
    expect(text).toStartWith('HTTP/1.1 200')
    expect(received[0]?.body).toBe(body)
    for (const name of ['x-private', 'keep-alive', 'te', 'transfer-encoding', 'proxy-authorization']) {
      expect([name, received[0]?.headers.get(name) ?? null]).toEqual([name, null])
    }
    expect(received[0]?.headers.get('content-length')).toBe(String(body.length))
  })

  test('the address of the client and no other', async () => {
    const forged = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2, 198.51.100.3', forwarded: 'for=198.51.100.9' }
    await post(gateway.url, '{}', forged)
    await post(gateway.url, '{}')
    await post(behindTwo.url, '{}', forged)
    await post(behindTwo.url, '{}', { 'x-forwarded-for': 'unknown, 198.51.100.3' })
    await post(behindTwo.url, '{}', { 'x-forwarded-for': '[2001:db8::1]:443, 198.51.100.3' })
    const reported = received.map(({ headers }) => [headers.get('x-forwarded-for'), headers.get('forwarded')])
    expect(reported).toEqual([
      ['127.0.0.1', null],
      ['127.0.0.1', null],
      ['198.51.100.2', null],
      ['127.0.0.1', null],
      ['[2001:db8::1]:443', null],
    ])
    expect(received[4]?.path).toBe('/other/mcp')
  })

  test('reads an oversized body only up to its limit', async () => {
    const stream = (size: number) => new Blob([new Uint8Array(size)]).stream()
    for (const body of ['x'.repeat(65_536), 'x'.repeat(3_000_000), stream(65_536), stream(3_000_000)]) {
      expect((await post(gateway.url, body)).status).toBe(200)
    }
    expect(received.map(({ body }) => body.length)).toEqual([65_536, 65_537, 65_536, 65_537])
  })
})

describe('what is passed back', () => {
  test('status, body and headers as they are, attribution and CORS once', async () => {
    const zipped = Bun.gzipSync(Buffer.from('{"a":1}'))
    const own = { link: '<https://jobs.example>; rel="license"', 'access-control-allow-origin': '*' }
    const headers = { ...own, 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-other': 'kept' }
    answer = () => new Response(zipped, { status: 429, headers: { ...headers, 'retry-after': '9', ...HOPS } })
    const text = await raw([`POST ${PATH} HTTP/1.1`, 'Host: h', 'Content-Length: 2'], '{}')
    const head = text.slice(0, text.indexOf('\r\n\r\n')).toLowerCase().split('\r\n')
    expect(head[0]).toBe('http/1.1 429 too many requests')
    expect(head).toEqual(
      expect.arrayContaining([
        'x-other: kept',
        'retry-after: 9',
        'content-encoding: gzip',
        `content-length: ${zipped.length}`,
      ]),
    )
    const names = head.slice(1).map((line) => line.split(':')[0])
    expect(names).toHaveLength(new Set(names).size)
    expect(names).not.toContain('x-private')
    expect(head).toEqual(expect.arrayContaining([`link: ${own.link}`, `x-attribution: ${attribution.toLowerCase()}`]))
    expect(await (await post(gateway.url)).json()).toEqual({ a: 1 })
  })

  test('answers without a body', async () => {
    answer = () => new Response(null, { status: 204, headers: { 'access-control-allow-methods': 'POST' } })
    const response = await fetch(gateway.url, { method: 'OPTIONS' })
    expect([response.status, response.headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
    answer = () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:1/' } })
    expect((await fetch(gateway.url, { method: 'POST', body: '{}', redirect: 'manual' })).status).toBe(302)
  })
})

describe('where the MCP server does not respond', () => {
  const failing = async (url: string, status: number, body?: string) => {
    const silenced = spyOn(log, 'warn').mockImplementation(() => {})
    const response = await post(url, body)
    silenced.mockRestore()
    expect(response.status).toBe(status)
    expect([response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual(['5', 'no-store'])
    expect(response.headers.get('link')).toBe('<https://jobs.example>; rel="license"')
    expect(response.headers.get('x-attribution')).toBe(attribution)
    const message = (await response.json()) as { id: unknown; error: { data: object } }
    expect(message).toMatchObject({ jsonrpc: '2.0', error: { code: -32_603, data: { attribution } } })
    expect(JSON.stringify(message)).not.toContain('127.0.0.1')
    return message.id
  }

  test('down: 503', async () => {
    expect(await failing(closed.url, 503)).toBe('x-7')
    for (const body of ['{', '[]', '5', '{"id":1}', '{"id":{},"method":"a"}']) {
      expect(await failing(closed.url, 503, body)).toBeNull()
    }
  })

  test('is reported once, and not for each request', async () => {
    const fresh = gatewayTo('http://127.0.0.1:1')
    const reported = spyOn(log, 'warn').mockImplementation(() => {})
    for (let count = 0; count < 5; count++) expect((await post(fresh.url)).status).toBe(503)
    const lines = reported.mock.calls.map(([message]) => message)
    reported.mockRestore()
    expect(lines).toEqual(['the MCP server does not respond'])
    await fresh.app.stop(true)
  })

  test('slow, before and in the middle of its answer: 504', async () => {
    answer = async () => {
      await Bun.sleep(1000)
      return new Response()
    }
    expect(await failing(hurried.url, 504)).toBe('x-7')
    answer = () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            controller.enqueue('x')
            await Bun.sleep(100)
          },
        }),
      )
    expect(await failing(hurried.url, 504)).toBe('x-7')
  })

  test('another gateway that passes on to this one: 502', async () => {
    answer = async () => {
      const { headers, body } = received.at(-1) ?? { headers: new Headers(), body: '' }
      return await fetch(gateway.url, { method: 'POST', body, headers: { via: headers.get('via') ?? '' } })
    }
    expect(await failing(gateway.url, 502)).toBe('x-7')
    expect(received).toHaveLength(1)
  })

  test('but no client that only says it is one: its requests are passed on, and charged', async () => {
    for (const via of ['1.1 remote-jobs-gateway', '1.1 gateway', '1.1 gateway-00000000-0000-0000-0000-000000000000']) {
      const { status } = await fetch(gateway.url, { method: 'POST', body: JSON.stringify(CALL), headers: { via } })
      expect([via, status]).toEqual([via, 200])
    }
    expect(received).toHaveLength(3)
  })

  test('not speaking HTTP, or hanging up: 502', async () => {
    for (const line of ['nonsense\r\n\r\n', '', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort']) {
      const listener = Bun.listen({
        hostname: '127.0.0.1',
        port: 0,
        socket: { data: (socket) => void socket.end(line) },
      })
      const broken = gatewayTo(`http://127.0.0.1:${listener.port}`)
      expect([line, await failing(broken.url, 502)]).toEqual([line, 'x-7'])
      await broken.app.stop(true)
      listener.stop(true)
    }
  })
})
