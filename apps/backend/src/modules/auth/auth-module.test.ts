import { testEngines } from '@jobs/catalog/testing.ts'
import { changeUser } from '@jobs/catalog/users/change-user.ts'
import { findUserByEmail } from '@jobs/catalog/users/user.ts'
import { createLimits } from '@jobs/http/quota/limits.ts'
import { afterAll, afterEach, beforeAll, describe, expect, setSystemTime, spyOn, test } from 'bun:test'
import { createApp } from '../../app.ts'
import { faultsOf, openTestBackend, TEST_OPERATOR, TEST_PASSWORD, TEST_SECRET } from '../../testing.ts'
import { createAccounts } from './create-accounts.ts'

const WRONG = 'wrong horse battery staple'

describe.each(testEngines)('logging in on %s', (engine) => {
  let backend: Awaited<ReturnType<typeof openTestBackend>>
  beforeAll(async () => {
    backend = await openTestBackend(engine)
  })
  afterAll(() => backend.close())
  afterEach(() => void setSystemTime())

  let last = 0
  const freshAddress = () => `198.51.${100 + Math.floor(++last / 250)}.${last % 250}`
  const logIn = (email: string, password = TEST_PASSWORD, address = freshAddress()) =>
    backend.call('POST', '/api/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': address } })
  const tokenOf = async (email: string, password?: string) => {
    const { token } = (await (await logIn(email, password)).json()) as { token: string }
    return token
  }
  const use = async (token: string, app = backend.app) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.handle(new Request('http://127.0.0.1/api/admin/nothing', { headers }))).status
  }
  const [ACCEPTED, REFUSED] = [404, 401]
  const waitOf = (response: Response | undefined) => Number(response?.headers.get('retry-after'))

  test('returns a token that is valid for an hour', async () => {
    setSystemTime(new Date('2026-01-01T00:00:00Z'))
    const response = await logIn(' Editor@Jobs.example '.trim())
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const body = await response.json()
    const user = { id: expect.any(Number), email: 'editor@jobs.example', role: 'editor' }
    expect(body).toEqual({ token: expect.any(String), tokenType: 'Bearer', expiresIn: 3600, user })
    const { token } = body as { token: string }
    setSystemTime(new Date('2026-01-01T00:59:59Z'))
    expect(await use(token)).toBe(ACCEPTED)
    setSystemTime(new Date('2026-01-01T01:00:00Z'))
    expect(await use(token)).toBe(REFUSED)
  })

  test('responds the same to a wrong password and to an unknown address', async () => {
    const answers = [await logIn('viewer@jobs.example', WRONG), await logIn('nobody@jobs.example', WRONG)]
    expect(answers.map((answer) => answer.status)).toEqual([401, 401])
    expect(answers.map((answer) => answer.headers.get('www-authenticate'))).toEqual(['Bearer', 'Bearer'])
    const [wrong, unknown] = await Promise.all(answers.map((answer) => answer.text()))
    expect(wrong).toBe(unknown ?? '')
  })

  test.each([
    [{ email: 'viewer@jobs.example' }, 'password'],
    [{ email: 1, password: 'x' }, 'email'],
    [{ email: 'a@b\u0000', password: 'x' }, 'email'],
    [{ email: `${'a'.repeat(10_000)}@b`, password: 'x' }, 'email'],
    [{ email: 'a@b', password: 'x'.repeat(10_000) }, 'password'],
    [{ email: 'a@b', password: 'x', role: 'admin' }, 'role'],
    [{ email: { $ne: '' }, password: 'x' }, 'email'],
  ])('rejects malformed credentials (%#)', async (body, parameter) => {
    const response = await backend.call('POST', '/api/auth/login', { body })
    expect(await faultsOf(response)).toEqual([parameter])
  })

  test('invalidates a token on logout, even after a restart', async () => {
    const [one, other] = [await tokenOf('viewer@jobs.example'), await tokenOf('editor@jobs.example')]
    const response = await backend.call('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${one}` } })
    expect([response.status, await response.text()]).toEqual([204, ''])
    const accounts = { catalog: backend.catalog, limits: createLimits(), secret: TEST_SECRET, trustProxy: 0 }
    const restarted = createApp({ ...backend.deps, ...(await createAccounts(accounts)) })
    expect([await use(one), await use(one, restarted), await use(other, restarted)]).toEqual([401, 401, ACCEPTED])
    expect(await use(await tokenOf('viewer@jobs.example'))).toBe(ACCEPTED)
  })

  test('invalidates a token when the role changes', async () => {
    const token = await tokenOf('viewer@jobs.example')
    const user = await findUserByEmail(backend.catalog, 'viewer@jobs.example')
    await changeUser(backend.catalog, user?.id ?? 0, { role: 'editor' }, TEST_OPERATOR, Date.now())
    expect(await use(token)).toBe(REFUSED)
    const login = await (await logIn('viewer@jobs.example')).json()
    expect(login).toMatchObject({ user: { role: 'editor' } })
  })

  test('requires the current password for a new one and invalidates every token', async () => {
    const token = await tokenOf('viewer@jobs.example')
    const change = async (currentPassword: string, newPassword: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': freshAddress() }
      return await backend.call('POST', '/api/auth/password', { body: { currentPassword, newPassword }, headers })
    }
    const fresh = 'another horse, another stable'
    for (const [current, next, parameter] of [
      [WRONG, fresh, 'currentPassword'],
      [TEST_PASSWORD, 'passwort1234', 'newPassword'],
      [TEST_PASSWORD, TEST_PASSWORD, 'newPassword'],
    ] as const) {
      const response = await change(current, next)
      expect(await faultsOf(response)).toEqual([parameter])
    }
    expect(await use(token)).toBe(ACCEPTED)
    expect((await change(TEST_PASSWORD, fresh)).status).toBe(204)
    expect(await use(token)).toBe(REFUSED)
    expect((await logIn('viewer@jobs.example')).status).toBe(401)
    expect(await use(await tokenOf('viewer@jobs.example', fresh))).toBe(ACCEPTED)
  })

  describe('guessing', () => {
    const guess = async (times: number, email: (index: number) => string, address: (index: number) => string) => {
      const answers = []
      for (let index = 0; index < times; index++) answers.push(await logIn(email(index), WRONG, address(index)))
      return answers
    }

    test('delays one address after 20 wrong passwords, correct ones included', async () => {
      setSystemTime(new Date('2026-02-01T00:00:00Z'))
      const answers = await guess(
        50,
        (index) => `guess${index}@jobs.example`,
        () => '203.0.113.1',
      )
      const statuses = answers.map((answer) => answer.status)
      expect(statuses).toEqual([...Array(20).fill(401), ...Array(30).fill(429)])
      const wait = waitOf(answers.at(-1))
      expect(wait).toBe(2)
      expect((await logIn('admin@jobs.example', TEST_PASSWORD, '203.0.113.1')).status).toBe(429)
      expect((await logIn('admin@jobs.example', TEST_PASSWORD, '203.0.113.2')).status).toBe(200)
      setSystemTime(Date.now() + wait * 1000)
      expect((await logIn('admin@jobs.example', TEST_PASSWORD, '203.0.113.1')).status).toBe(200)
    })

    test('delays one account increasingly, whatever the address', async () => {
      setSystemTime(new Date('2026-02-02T00:00:00Z'))
      const answers = await guess(
        50,
        () => 'editor@jobs.example',
        (index) => `192.0.2.${index}`,
      )
      expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(401), ...Array(40).fill(429)])
      const waits = [waitOf(answers.at(-1))]
      for (let round = 0; round < 9; round++) {
        setSystemTime(Date.now() + (waits.at(-1) ?? 0) * 1000)
        expect((await logIn('editor@jobs.example', WRONG)).status).toBe(401)
        waits.push(waitOf(await logIn('editor@jobs.example')))
      }
      expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
      setSystemTime(Date.now() + 300_000)
      expect((await logIn('editor@jobs.example')).status).toBe(200)
    })

    test('does not lock out a client that has logged in before', async () => {
      setSystemTime(new Date('2026-02-03T00:00:00Z'))
      const home = '2001:db8:1:2::7'
      expect((await logIn('editor@jobs.example', TEST_PASSWORD, home)).status).toBe(200)
      await guess(
        11,
        () => 'editor@jobs.example',
        (index) => `192.0.2.${index}`,
      )
      expect((await logIn('editor@jobs.example')).status).toBe(429)
      expect((await logIn('editor@jobs.example', TEST_PASSWORD, '2001:db8:1:2::8')).status).toBe(200)
    })

    test('counts concurrent attempts', async () => {
      setSystemTime(new Date('2026-02-04T00:00:00Z'))
      const answers = await Promise.all(Array.from({ length: 60 }, () => logIn('admin@jobs.example', WRONG)))
      const statuses = answers.map((answer) => answer.status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    })

    test('throttles guesses of the current password with a valid token', async () => {
      setSystemTime(new Date('2026-02-05T00:00:00Z'))
      const headers = { authorization: `Bearer ${await tokenOf('admin@jobs.example')}`, 'x-forwarded-for': '192.0.2.9' }
      const body = { currentPassword: WRONG, newPassword: 'another horse, another stable' }
      const statuses = []
      for (let count = 0; count < 15; count++) {
        statuses.push((await backend.call('POST', '/api/auth/password', { body, headers })).status)
      }
      expect(statuses).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
    })
  })

  test('compares one hash of equal cost for known and unknown addresses', async () => {
    using verify = spyOn(Bun.password, 'verify')
    for (const email of ['admin@jobs.example', 'nobody@jobs.example']) {
      expect((await logIn(email, WRONG)).status).toBe(401)
    }
    const hash = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(verify.mock.calls).toEqual([
      [WRONG, hash],
      [WRONG, hash],
    ])
    expect(verify.mock.calls[0]).not.toEqual(verify.mock.calls[1])
  })
})
