import { endTokens } from '@jobs/catalog/users/change-user.ts'
import { endSession, SESSION_MS, startSession } from '@jobs/catalog/users/sessions.ts'
import { findUserByEmail } from '@jobs/catalog/users/user.ts'
import { mayActAs, type Role, ROLES } from '@jobs/types/role.ts'
import { describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { sharedBackend, signIn, TEST_OPERATOR, TEST_SECRET } from './testing.ts'

/** The lowest role that may call each route, or `anyone`. Every route must be listed. */
const EXPECTED: Record<string, 'anyone' | Role> = {
  'GET /': 'anyone',
  'GET /api/status': 'anyone',
  'ALL /healthz': 'anyone',
  'ALL /readyz': 'anyone',
  'GET /console/': 'anyone',
  'GET /console/assets/:name': 'anyone',
  'GET /openapi': 'anyone',
  'GET /openapi/json': 'anyone',
  'GET /openapi/scalar': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/logout': 'viewer',
  'POST /api/auth/password': 'viewer',
  'POST /api/auth/renew': 'viewer',
  'POST /api/auth/resume': 'anyone',
  'POST /api/auth/set-password': 'anyone',
  'GET /api/auth/sessions': 'viewer',
  'DELETE /api/auth/sessions/:id': 'viewer',
  'GET /api/geocode': 'anyone',
  'GET /api/reverse-geocode': 'anyone',
  'GET /api/jobs': 'anyone',
  'GET /api/jobs/:id': 'anyone',
  'GET /api/admin/jobs': 'viewer',
  'POST /api/admin/jobs': 'editor',
  'GET /api/admin/jobs/:id': 'viewer',
  'PUT /api/admin/jobs/:id': 'editor',
  'PATCH /api/admin/jobs/:id': 'editor',
  'DELETE /api/admin/jobs/:id': 'admin',
  'POST /api/admin/jobs/:id/restore': 'admin',
  'DELETE /api/admin/jobs/:id/pins': 'editor',
  'GET /api/admin/occupations': 'viewer',
  'GET /api/admin/connectors/recognised': 'viewer',
  'GET /api/admin/jobs/:id/derived': 'viewer',
  'PATCH /api/admin/jobs/:id/derived': 'editor',
  'GET /api/admin/jobs/:id/postings': 'viewer',
  'POST /api/admin/jobs/:id/postings/:posting/split': 'editor',
  'POST /api/admin/jobs/merge': 'editor',
  'POST /api/admin/jobs/bulk': 'editor',
  'GET /api/admin/merges': 'viewer',
  'PUT /api/admin/merges/:id/verdict': 'editor',
  'DELETE /api/admin/merges/:id/verdict': 'editor',
  'GET /api/admin/merges/verdicts': 'viewer',
  'GET /api/admin/feeds': 'viewer',
  'POST /api/admin/feeds': 'admin',
  'POST /api/admin/feeds/bulk': 'admin',
  'GET /api/admin/feeds/:key': 'viewer',
  'PATCH /api/admin/feeds/:key': 'admin',
  'DELETE /api/admin/feeds/:key': 'admin',
  'GET /api/admin/feeds/:key/removal': 'admin',
  'POST /api/admin/feeds/:key/runs': 'admin',
  'GET /api/admin/legal-pages': 'viewer',
  'PUT /api/admin/legal-pages/:name': 'admin',
  'GET /api/admin/alerts': 'viewer',
  'PUT /api/admin/alerts/:subject/mute': 'editor',
  'DELETE /api/admin/alerts/:subject/mute': 'editor',
  'POST /api/admin/alert-tests': 'admin',
  'GET /api/admin/alert-tests/:id': 'admin',
  'GET /api/admin/search': 'viewer',
  'GET /api/admin/connectors': 'viewer',
  'GET /api/admin/runs': 'viewer',
  'GET /api/admin/runs/:id': 'viewer',
  'GET /api/admin/runs/:id/left-out': 'viewer',
  'POST /api/admin/runs/:id/cancel': 'admin',
  'POST /api/admin/dry-runs': 'admin',
  'GET /api/admin/dry-runs/:id': 'admin',
  'GET /api/admin/webhooks': 'viewer',
  'POST /api/admin/webhooks': 'admin',
  'GET /api/admin/webhooks/:id': 'viewer',
  'PATCH /api/admin/webhooks/:id': 'admin',
  'DELETE /api/admin/webhooks/:id': 'admin',
  'POST /api/admin/webhooks/:id/secret': 'admin',
  'POST /api/admin/webhooks/:id/replay': 'admin',
  'GET /api/admin/webhooks/:id/attempts': 'viewer',
  'GET /api/admin/audit': 'admin',
  'GET /api/admin/overview': 'viewer',
  'GET /api/admin/snapshots': 'viewer',
  'GET /api/admin/quality': 'viewer',
  'POST /api/admin/quality/samples': 'editor',
  'GET /api/admin/quality/samples/:week': 'viewer',
  'PUT /api/admin/quality/samples/:week/:job/verdict': 'admin',
  'GET /api/admin/quality/labels/:task': 'admin',
  'GET /api/admin/traffic': 'viewer',
  'GET /api/admin/users': 'admin',
  'POST /api/admin/users': 'admin',
  'GET /api/admin/users/:id': 'admin',
  'PATCH /api/admin/users/:id': 'admin',
  'DELETE /api/admin/users/:id': 'admin',
  'POST /api/admin/users/:id/invitation': 'admin',
  'DELETE /api/admin/users/:id/sessions': 'admin',
}

const backend = await sharedBackend()
const routes = backend.app.routes.map(({ method, path }) => `${method} ${path}`)

test('the table lists exactly the registered routes', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual([...new Set(routes)].toSorted())
})

test('no admin route is public', () => {
  expect(routes.filter((route) => route.includes('/api/admin') && EXPECTED[route] === 'anyone')).toEqual([])
})

const userOf = async (role: Role) => {
  const user = await findUserByEmail(backend.catalog, `${role}@jobs.example`)
  if (!user) throw new Error(`no user with the role ${role}`)
  return user
}
const goodToken = async (role: Role) => await signIn(backend.deps.accounts, await userOf(role))
const sessionOf = async (userId: number) => {
  const session = await startSession(backend.catalog, userId, 'test', Date.now())
  return session?.id ?? ''
}

interface Claims {
  sub?: string
  ver?: unknown
  sid?: unknown
  iss?: string
  aud?: string
  exp?: number
  iat?: number
}
/** A valid admin token with the given claims replaced. */
const tokenWith = async (claims: Claims = {}, { alg = 'HS256', typ = 'JWT', secret = TEST_SECRET } = {}) => {
  const { id, tokenVersion } = await userOf('admin')
  const now = Math.floor(Date.now() / 1000)
  const sid = 'sid' in claims ? undefined : await sessionOf(id)
  const good = { sub: String(id), ver: tokenVersion, sid, iss: 'remote-jobs-backend', aud: 'remote-jobs-admin' }
  const payload = { ...good, iat: now, exp: now + 60, ...claims }
  const text = [{ alg, typ }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  if (alg === 'none') return `${text}.`
  return `${text}.${createHmac(`sha${alg.slice(2)}`, secret)
    .update(text)
    .digest('base64url')}`
}
const NOW = Math.floor(Date.now() / 1000)

const tampered = async () => {
  const [head, , signature] = (await goodToken('viewer')).split('.')
  const [, payload] = (await goodToken('admin')).split('.')
  return `${head}.${payload}.${signature}`
}
const unsigned = async () => `${(await goodToken('admin')).split('.').slice(0, 2).join('.')}.`
const oldVersion = async () => {
  const token = await goodToken('admin')
  await endTokens(backend.catalog, (await userOf('admin')).id, TEST_OPERATOR, Date.now())
  return token
}

const endedSession = async () => {
  const { id } = await userOf('admin')
  const sid = await sessionOf(id)
  await endSession(backend.catalog, id, sid)
  return await tokenWith({ sid })
}
const oldSession = async () => {
  const { id } = await userOf('admin')
  const session = await startSession(backend.catalog, id, 'test', Date.now() - SESSION_MS)
  return await tokenWith({ sid: session?.id })
}
const anothersSession = async () => await tokenWith({ sid: await sessionOf((await userOf('viewer')).id) })

const BAD: Record<string, () => Promise<string | undefined>> = {
  'no token': async () => undefined,
  'not a JWT': async () => 'Bearer hunter2',
  'valid token sent as Basic': async () => `Basic ${await goodToken('admin')}`,
  expired: async () => `Bearer ${await tokenWith({ exp: NOW - 1, iat: NOW - 3601 })}`,
  'without an expiry': async () => `Bearer ${await tokenWith({ exp: undefined as never })}`,
  tampered: async () => `Bearer ${await tampered()}`,
  unsigned: async () => `Bearer ${await unsigned()}`,
  'algorithm none': async () => `Bearer ${await tokenWith({}, { alg: 'none' })}`,
  'another algorithm': async () => `Bearer ${await tokenWith({}, { alg: 'HS512' })}`,
  'another secret': async () => `Bearer ${await tokenWith({}, { secret: `${TEST_SECRET}!` })}`,
  'another type': async () => `Bearer ${await tokenWith({}, { typ: 'at+jwt' })}`,
  'another audience': async () => `Bearer ${await tokenWith({ aud: 'remote-jobs-public' })}`,
  'another issuer': async () => `Bearer ${await tokenWith({ iss: 'remote-jobs' })}`,
  'outdated token version': async () => `Bearer ${await oldVersion()}`,
  'without a session id': async () => `Bearer ${await tokenWith({ sid: undefined })}`,
  'ended session': async () => `Bearer ${await endedSession()}`,
  'expired session': async () => `Bearer ${await oldSession()}`,
  'session of another user': async () => `Bearer ${await anothersSession()}`,
  'malformed session id': async () => `Bearer ${await tokenWith({ sid: "' OR 1=1 --" })}`,
  'unknown user id': async () => `Bearer ${await tokenWith({ sub: '999' })}`,
  'user id that is not a number': async () => `Bearer ${await tokenWith({ sub: "1' OR '1'='1" })}`,
  'token version that is not a number': async () => `Bearer ${await tokenWith({ ver: { $gt: 0 } })}`,
}

const ask = async (route: string, authorization: string | undefined) => {
  const [method = '', path = ''] = route.split(' ')
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const headers = authorization === undefined ? {} : { authorization }
  const filled = path.replaceAll(/:\w+/g, '999999')
  return await backend.call(method, filled, { headers, ...(hasBody && { body: {} }) })
}

test('accepts a hand-made token with valid claims', async () => {
  expect((await ask('GET /api/admin/nothing', `Bearer ${await tokenWith()}`)).status).toBe(404)
})

describe.each(routes)('%s', (route) => {
  const expected = EXPECTED[route] ?? 'admin'

  test.each(Object.keys(BAD))('requires a valid token unless public: %s', async (kind) => {
    const { status, headers } = await ask(route, await BAD[kind]?.())
    if (expected === 'anyone') return expect([401, 403]).not.toContain(status)
    expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')])
  })

  test.each(ROLES)('enforces the minimum role for %s', async (role) => {
    const { status } = await ask(route, `Bearer ${await goodToken(role)}`)
    if (expected !== 'anyone' && !mayActAs(role, expected)) return expect(status).toBe(403)
    expect([401, 403, 405, 500]).not.toContain(status)
  })
})
