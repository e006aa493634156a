import { HOUR_MS } from '@jobs/types/values/time.ts'
import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { onEveryEngine, TEST_PASSWORD } from '../../testing.ts'

onEveryEngine('sessions', (openBackend) => {
  afterEach(() => void setSystemTime())
  const open = async () => {
    const backend = await openBackend()
    const logIn = async (userAgent: string) => {
      const login = { email: 'viewer@jobs.example', password: TEST_PASSWORD }
      const { data } = await backend.client().auth.login.post(login, { headers: { 'user-agent': userAgent } })
      return data?.token ?? ''
    }
    return { ...backend, logIn, as: backend.clientWith }
  }

  test('last twelve hours while their tokens are renewed', async () => {
    const { logIn, as } = await open()
    const morning = Date.UTC(2026, 2, 2, 8)
    setSystemTime(morning)
    const first = await logIn('Firefox')
    let token = first
    for (let hour = 0.75; hour < 12; hour += 0.75) {
      setSystemTime(morning + hour * HOUR_MS)
      const { data } = await as(token).auth.renew.post()
      expect(data).toMatchObject({ tokenType: 'Bearer', expiresIn: Math.min(3600, (12 - hour) * 3600) })
      token = data?.token ?? ''
    }
    expect((await as(first).auth.sessions.get()).status).toBe(401)
    const { data } = await as(token).auth.sessions.get()
    expect(data?.data.find(({ isCurrent }) => isCurrent)).toMatchObject({
      userAgent: 'Firefox',
      expiresAt: '2026-03-02T20:00:00.000Z',
    })
    setSystemTime(morning + 12 * HOUR_MS)
    expect((await as(token).auth.renew.post()).status).toBe(401)
  })

  test('are visible to their user only and end one by one', async () => {
    const { logIn, as, client } = await open()
    const [desk, phone] = [await logIn('Desk'), await logIn('Phone'.repeat(100))]
    const { data } = (await as(desk).auth.sessions.get()).data ?? { data: [] }
    expect(new Map(data.map(({ userAgent, isCurrent }) => [userAgent, isCurrent]))).toEqual(
      new Map([
        ['Desk', true],
        ['Phone'.repeat(40), false],
        ['test', false],
      ]),
    )
    const phoneId = data.find(({ userAgent }) => userAgent.startsWith('Phone'))?.id ?? ''
    expect((await client('admin').auth.sessions({ id: phoneId }).delete()).status).toBe(404)
    expect((await as(desk).auth.sessions({ id: phoneId }).delete()).status).toBe(204)
    expect((await as(desk).auth.sessions({ id: phoneId }).delete()).status).toBe(404)
    expect([(await as(phone).auth.renew.post()).status, (await as(desk).auth.renew.post()).status]).toEqual([401, 200])
    for (const id of ['x', "' OR 1=1 --", '%00'])
      expect((await as(desk).auth.sessions({ id }).delete()).status).toBe(404)
    expect((await as(desk).auth.sessions({ id: 'current' }).delete()).status).toBe(204)
    expect((await as(desk).auth.renew.post()).status).toBe(401)
    expect((await client('viewer').auth.sessions.get()).data?.data).toHaveLength(1)
  })
})
