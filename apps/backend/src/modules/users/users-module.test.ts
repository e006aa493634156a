import { DAY_MS } from '@jobs/types/values/time.ts'
import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { faultsOf, onEveryEngine, TEST_PASSWORD } from '../../testing.ts'

const PASSWORD = 'another horse, another stable'

onEveryEngine('administering users', (openBackend) => {
  afterEach(() => void setSystemTime())
  const open = async () => {
    const backend = await openBackend()
    const { users, audit } = backend.client('admin').admin
    const { auth } = backend.client()
    const idOf = async (email: string) => (await users.get({ query: { q: email } })).data?.data[0]?.id ?? 0
    const actions = async (key: number) =>
      (await audit.get({ query: { kind: 'user', key: String(key) } })).data?.data.map(({ action }) => action)
    const invite = async (email: string, role: 'viewer' | 'editor' | 'admin' = 'editor') => {
      const { data } = await users.post({ email, role })
      if (!data) throw new Error(`${email} is not invited`)
      return { id: data.user.id, token: data.invitation.token }
    }
    return { ...backend, users, auth, idOf, actions, invite }
  }

  test('lets an invited user set a password once and log in', async () => {
    const { users, auth, actions, call, catalog } = await open()
    setSystemTime(new Date('2026-03-02T08:00:00Z'))
    const { status, data, response } = await users.post({ email: ' Nora@Jobs.example'.trim(), role: 'editor' })
    const user = { email: 'nora@jobs.example', role: 'editor', state: 'invited', sessions: 0 } as const
    expect([status, data]).toMatchObject([
      201,
      { user: { ...user, invitedUntil: '2026-03-05T08:00:00.000Z' }, invitation: { expiresAt: expect.any(String) } },
    ])
    const [id, token] = [data?.user.id ?? 0, data?.invitation.token ?? '']
    expect(response.headers.get('location')).toBe(`/api/admin/users/${id}`)
    for (const password of ['', PASSWORD]) {
      const refused = await call('POST', '/api/auth/login', { body: { email: user.email, password } })
      expect(refused.status).toBe(password ? 401 : 400)
    }
    const weak = await auth['set-password'].post({ token, newPassword: 'passwort1234' })
    expect([weak.status, weak.error?.value]).toMatchObject([400, { errors: [{ parameter: 'newPassword' }] }])
    expect((await auth['set-password'].post({ token, newPassword: PASSWORD })).status).toBe(204)
    const again = await auth['set-password'].post({ token, newPassword: `${PASSWORD}!` })
    expect([again.status, again.error?.value]).toMatchObject([400, { errors: [{ parameter: 'token' }] }])
    expect((await auth.login.post({ email: user.email, password: PASSWORD })).data).toMatchObject({ user: { id } })
    expect((await users({ id }).get()).data).toMatchObject({
      state: 'active',
      sessions: 1,
      lastLoginAt: '2026-03-02T08:00:00.000Z',
    })
    expect(await actions(id)).toEqual(['user.change-password', 'user.invite', 'user.create'])
    const stored = JSON.stringify([
      await catalog.read`SELECT * FROM invitations`,
      await catalog.read`SELECT * FROM audit`,
    ])
    expect(stored).not.toContain(token)
  })

  test('invalidates an invitation after three days, by a newer one and with its user', async () => {
    const { users, auth, invite } = await open()
    setSystemTime(new Date('2026-03-02T08:00:00Z'))
    const { id, token } = await invite('late@jobs.example')
    const use = async (given: string) =>
      (await auth['set-password'].post({ token: given, newPassword: PASSWORD })).status
    setSystemTime(Date.now() + 3 * DAY_MS)
    expect(await use(token)).toBe(400)
    const second = (await users({ id }).invitation.post()).data?.token ?? ''
    const third = (await users({ id }).invitation.post()).data?.token ?? ''
    expect([await use(second), (await users({ id }).patch({ disabled: true })).status]).toEqual([400, 200])
    expect(await use(third)).toBe(400)
    await users({ id }).patch({ disabled: false })
    expect(await use(third)).toBe(204)
    const other = await invite('gone@jobs.example')
    expect((await users({ id: other.id }).delete()).status).toBe(204)
    expect(await use(other.token)).toBe(400)
    expect((await users({ id: other.id }).invitation.post()).status).toBe(404)
  })

  test('keeps the old password valid until the invitation is used', async () => {
    const { users, auth, idOf } = await open()
    const id = await idOf('viewer@')
    const { data } = await users({ id }).invitation.post()
    const logIn = async (password: string) => (await auth.login.post({ email: 'viewer@jobs.example', password })).status
    expect(await logIn(TEST_PASSWORD)).toBe(200)
    await auth['set-password'].post({ token: data?.token ?? '', newPassword: PASSWORD })
    expect([await logIn(TEST_PASSWORD), await logIn(PASSWORD)]).toEqual([401, 200])
    expect((await users({ id }).get()).data).toMatchObject({ state: 'active', sessions: 1 })
  })

  test('throttles guessing of invitation tokens', async () => {
    const { call } = await open()
    const statuses = []
    for (let count = 0; count < 25; count++) {
      const body = { token: `guess-${count}`, newPassword: PASSWORD }
      statuses.push((await call('POST', '/api/auth/set-password', { body })).status)
    }
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([400]))
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]))
  })

  test('changes a role, disables and enables a user, and ends their tokens', async () => {
    const { users, auth, idOf, actions, client, call } = await open()
    const id = await idOf('editor@')
    const works = async () => (await client('editor').admin.jobs.get()).status
    expect([await works(), (await users({ id }).patch({})).status, await works()]).toEqual([200, 200, 200])
    const changed = await users({ id }).patch({ role: 'viewer' })
    expect([changed.data, await works()]).toMatchObject([{ role: 'viewer', state: 'active' }, 401])
    expect((await users({ id }).patch({ disabled: true })).data).toMatchObject({ state: 'disabled', sessions: 0 })
    const [disabled, unknown] = await Promise.all(
      ['editor', 'nobody'].map((name) =>
        call('POST', '/api/auth/login', { body: { email: `${name}@jobs.example`, password: TEST_PASSWORD } }),
      ),
    )
    expect([disabled?.status, await disabled?.text()]).toEqual([401, await unknown?.text()])
    await users({ id }).patch({ disabled: false })
    expect((await auth.login.post({ email: 'editor@jobs.example', password: TEST_PASSWORD })).status).toBe(200)
    expect(await actions(id)).toEqual(['user.enable', 'user.disable', 'user.change-role', 'user.create'])
    expect((await users({ id }).sessions.delete()).status).toBe(204)
    expect((await users({ id }).get()).data?.sessions).toBe(0)
    expect((await actions(id))?.[0]).toBe('user.end-sessions')
  })

  test('keeps at least one active admin', async () => {
    const { users, auth, idOf, invite, client, token } = await open()
    const id = await idOf('admin@')
    const second = await invite('second@jobs.example', 'admin')
    const statuses = async () => [
      (await users({ id }).patch({ role: 'editor' })).status,
      (await users({ id }).patch({ disabled: true })).status,
      (await users({ id }).delete()).status,
    ]
    // An admin without a password cannot log in and does not count.
    expect(await statuses()).toEqual([409, 409, 409])
    await auth['set-password'].post({ token: second.token, newPassword: PASSWORD })
    const login = await auth.login.post({ email: 'second@jobs.example', password: PASSWORD })
    const headers = { authorization: `Bearer ${login.data?.token}` }
    const other = client().admin.users
    const both = await Promise.all([
      users({ id: second.id }).delete(undefined, { headers: { authorization: `Bearer ${token('admin')}` } }),
      other({ id }).delete(undefined, { headers }),
    ])
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  test('names invalid fields and finds nothing for hostile input', async () => {
    const { users, call, idOf } = await open()
    const bad: [object, string[]][] = [
      [{ email: 'x', role: 'admin' }, ['email']],
      [{ email: 'a@b', role: 'owner' }, ['role']],
      [{ email: `${'a'.repeat(300)}@b`, role: 'viewer' }, ['email']],
      [{ email: 'a@b', role: 'viewer', password: 'x' }, ['password']],
      [{ email: { $ne: '' }, role: 'viewer' }, ['email']],
    ]
    for (const [body, parameters] of bad) {
      const response = await call('POST', '/api/admin/users', { role: 'admin', body })
      expect(await faultsOf(response)).toEqual(parameters)
    }
    expect((await users.post({ email: 'VIEWER@jobs.example', role: 'viewer' })).status).toBe(409)
    const id = await idOf('viewer@')
    for (const body of [{ role: 'x' }, { disabled: 'yes' }, { email: 'new@jobs.example' }, { passwordHash: 'x' }])
      expect((await call('PATCH', `/api/admin/users/${id}`, { role: 'admin', body })).status).toBe(400)
    for (const path of ['0', '-1', '1e0', "1' OR 1=1", '%00', '9'.repeat(40), '99'])
      expect((await call('GET', `/api/admin/users/${encodeURIComponent(path)}`, { role: 'admin' })).status).toBe(404)
    expect((await users.get({ query: { q: '%' } })).data?.data).toEqual([])
    expect((await users.get({ query: { role: 'viewer', state: 'active' } })).data?.data).toMatchObject([
      { email: 'viewer@jobs.example' },
    ])
    expect((await users.get({ query: { state: 'invited' } })).data?.meta.total).toBe(0)
    expect(JSON.stringify((await users.get()).data)).not.toMatch(/hash|argon/i)
  })
})
