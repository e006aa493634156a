import { EngineError, type Outage } from '@jobs/core/engine-error.ts'
import { expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { problems } from './problems.ts'
import { publicAnswer } from './public-answer.ts'

const site = { url: 'https://jobs.example', brandName: 'Beispiel', docsUrl: 'https://jobs.example/developers' }
const secret = new Error('connect postgres://user:sekret@db/jobs')

class TestError extends EngineError {
  readonly outage: Outage | undefined

  constructor(outage?: Outage) {
    super('no answer from Redis', { cause: secret })
    this.outage = outage
  }
}

const failing = (error: Error) => {
  const fail = async () => {
    throw error
  }
  return new Elysia().use(problems(site)).get('/public', publicAnswer(site)(fail)).get('/own', fail)
}

test('an engine that is unavailable is a 503 that says when to come back and nothing of the engine', async () => {
  const outages = [new TestError('unavailable'), new TestError('uncertain')]
  for (const error of outages) {
    for (const path of ['/public', '/own']) {
      const response = await failing(error).handle(new Request(`http://127.0.0.1${path}`))
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-attribution')).toBe('Jobs by Beispiel (https://jobs.example)')
      const text = await response.text()
      expect(JSON.parse(text)).toMatchObject({ status: 503, title: 'Service Unavailable', type: 'about:blank' })
      expect(text).not.toMatch(/sekret|Redis|postgres/)
    }
  }
})

test('after an uncertain write the caller has to look first', async () => {
  const response = await failing(new TestError('uncertain')).handle(new Request('http://127.0.0.1/own'))
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining('Check whether the change was saved') })
})

test('any other error stays a 500', async () => {
  for (const error of [secret, new TestError()]) {
    expect((await failing(error).handle(new Request('http://127.0.0.1/own'))).status).toBe(500)
  }
})

test('a client that has gone is no failure of the service', async () => {
  const client = new AbortController()
  const cut = failing(new DOMException('gone', 'AbortError'))
  const request = () => new Request('http://127.0.0.1/public', { signal: client.signal })
  expect((await cut.handle(request())).status).toBe(500)
  client.abort()
  expect((await cut.handle(request())).status).toBe(499)
  expect((await failing(new Error('broken')).handle(request())).status).toBe(500)
})
