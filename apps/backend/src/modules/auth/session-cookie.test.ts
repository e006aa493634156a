import { HOUR_MS } from '@jobs/types/values/time.ts'
import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { onEveryEngine, TEST_PASSWORD } from '../../testing.ts'

const ORIGIN = 'http://127.0.0.1'
const own = { 'sec-fetch-site': 'same-origin', origin: ORIGIN }

onEveryEngine('browser sessions', (openBackend) => {
  afterEach(() => void setSystemTime())

  const open = async () => {
    const backend = await openBackend()
    const logIn = async (headers: Record<string, string> = own, cookie = true) =>
      await backend.call('POST', '/api/auth/login', {
        body: { email: 'editor@jobs.example', password: TEST_PASSWORD, cookie },
        headers,
      })
    const resume = async (cookie: string, headers: Record<string, string> = own) =>
      await backend.call('POST', '/api/auth/resume', { headers: { ...headers, ...(cookie && { cookie }) } })
    const canUse = async (token: string) =>
      (await backend.call('GET', '/api/admin/jobs', { headers: { authorization: `Bearer ${token}` } })).status === 200
    return { ...backend, logIn, resume, canUse }
  }
  const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const tokenOf = async (response: Response) => ((await response.json()) as { token: string }).token

  test('resume after a reload with an HttpOnly, SameSite=Strict cookie', async () => {
    const { logIn, resume, canUse } = await open()
    const first = await logIn()
    expect(first.headers.get('set-cookie')).toMatch(
      /^session=[\w.-]+; Path=\/api\/auth; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    const second = await resume(cookieOf(first))
    expect(second.status).toBe(200)
    expect(cookieOf(second)).not.toBe(cookieOf(first))
    expect(await canUse(await tokenOf(second))).toBe(true)
    expect((await resume(cookieOf(second))).status).toBe(200)
    expect((await resume('')).status).toBe(204)
    expect((await resume('session=made-up')).status).toBe(204)
    const overTls = await logIn({ ...own, 'x-forwarded-proto': 'https' })
    expect(overTls.headers.get('set-cookie')).toContain('; Secure;')
    expect((await logIn({}, false)).headers.has('set-cookie')).toBe(false)
  })

  test('end with their tokens when a cookie is reused', async () => {
    const { logIn, resume, canUse } = await open()
    const first = await logIn()
    const second = await resume(cookieOf(first))
    const token = await tokenOf(second)
    const other = await tokenOf(await logIn())
    const again = await resume(cookieOf(first))
    expect([again.status, again.headers.get('set-cookie')]).toEqual([401, expect.stringContaining('Max-Age=0')])
    expect((await resume(cookieOf(second))).status).toBe(401)
    expect([await canUse(token), await canUse(other)]).toEqual([false, true])
  })

  test('resume at most once for concurrent requests with one cookie', async () => {
    const { logIn, resume } = await open()
    const cookie = cookieOf(await logIn())
    const answers = await Promise.all([resume(cookie), resume(cookie), resume(cookie)])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test('cannot be resumed or started by other sites', async () => {
    const { logIn, resume } = await open()
    const cookie = cookieOf(await logIn())
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.127.0.0.1' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${ORIGIN}:8080` },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      {},
    ]
    for (const headers of foreign) {
      expect((await resume(cookie, headers)).status).toBe(403)
      expect((await logIn(headers)).status).toBe(403)
    }
    expect((await resume(cookie, { origin: ORIGIN })).status).toBe(200)
  })

  test('give no access to other routes by cookie alone', async () => {
    const { logIn, call } = await open()
    const cookie = cookieOf(await logIn())
    for (const [method, path] of [
      ['GET', '/api/admin/jobs'],
      ['POST', '/api/auth/logout'],
      ['POST', '/api/auth/renew'],
      ['GET', '/api/auth/sessions'],
    ] as const)
      expect((await call(method, path, { headers: { ...own, cookie } })).status).toBe(401)
  })

  test('end on logout, which clears the cookie, and after twelve hours', async () => {
    const { logIn, resume, call } = await open()
    for (const [method, path] of [
      ['DELETE', '/api/auth/sessions/current'],
      ['POST', '/api/auth/logout'],
    ] as const) {
      const login = await logIn()
      const cookie = cookieOf(login)
      const headers = { authorization: `Bearer ${await tokenOf(login)}` }
      const out = await call(method, path, { headers })
      expect([out.status, out.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/^session=;.*Max-Age=0/)])
      expect((await resume(cookie)).status).toBe(401)
    }
    const start = Date.now()
    setSystemTime(start)
    const cookie = cookieOf(await logIn())
    setSystemTime(start + 11 * HOUR_MS)
    const late = await resume(cookie)
    expect(late.headers.get('set-cookie')).toContain('Max-Age=3600')
    setSystemTime(start + 12 * HOUR_MS)
    expect((await resume(cookieOf(late))).status).toBe(401)
  })
})
