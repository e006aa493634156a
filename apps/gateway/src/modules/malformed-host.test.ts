import { expect, test } from 'bun:test'
import { connect } from 'node:net'
import { testGateway } from './pages-testing.ts'

const { app } = await testGateway()
const port = app.listen({ hostname: '127.0.0.1', port: 0 }).server?.port ?? 0

/** Sends requests that `fetch` would reject. */
const answerTo = async (path: string, host: string | undefined) =>
  await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = host === undefined ? 'HTTP/1.0' : `HTTP/1.1\r\nHost: ${host}\r\nConnection: close`
      socket.write(`GET ${path} ${head}\r\n\r\n`)
    })
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => void (text += chunk))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })

const HOSTS = ['a@b', 'a b', '', '[::1', 'jobs.example:99999', 'a/../b', 'a#b', '"><script>alert(1)</script>']
const PATHS = [
  '/',
  '/developers',
  '/jobs',
  '/jobs/x',
  '/sitemap.xml',
  '/.well-known/api-catalog',
  '/api/public/v1/jobs.rss',
]

test.each(HOSTS.flatMap((host) => PATHS.map((path) => [host, path] as const)))(
  'a Host of %j is no fault of the service, %s',
  async (host, path) => {
    const answer = await answerTo(path, host)
    expect(answer).toMatch(/^HTTP\/1\.1 (?:200|4\d\d) /)
    expect(answer).not.toContain('<script>alert')
  },
)

test.each([undefined, 'a b', 'a/../b%%'])('a Host of %j is reported as the fault that it is', async (host) => {
  for (const path of ['/api/public/v1/jobs', '/api/public/v1/mcp']) {
    const answer = await answerTo(path, host)
    expect(answer).toStartWith('HTTP/1.1 400 ')
    expect(answer.toLowerCase()).toContain('\r\nx-attribution: ')
  }
})

test.each(['evil.example', 'jobs.example'])('a second Host, %s, is refused', async (host) => {
  for (const path of [...PATHS, '/api/public/v1/jobs', '/nowhere', '/healthz']) {
    const answer = await answerTo(path, `jobs.example\r\nHost: ${host}`)
    expect(answer).toStartWith('HTTP/1.1 400 ')
    expect(answer.toLowerCase()).toContain('\r\nx-attribution: ')
    expect(answer).toEndWith(`"attribution":"Jobs by Jöbs & \\"Söhne\\" <b> (https://jobs.example)"}`)
  }
})
