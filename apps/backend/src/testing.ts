import { treaty } from '@elysiajs/eden'
import { type TestEngine, testEngines } from '@jobs/catalog/testing.ts'
import { createUser } from '@jobs/catalog/users/create-user.ts'
import { startSession } from '@jobs/catalog/users/sessions.ts'
import type { User } from '@jobs/catalog/users/user.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { offlineGeocoder } from '@jobs/geo/geocoder/geocoder.ts'
import { createAllowList } from '@jobs/http/network/allow-list.ts'
import { createLimits } from '@jobs/http/quota/limits.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { type Role, ROLES } from '@jobs/types/role.ts'
import { afterAll, describe, expect } from 'bun:test'
import { createApp } from './app.ts'
import type { Backend } from './backend-type.ts'
import { BackendProblem } from './http/refusal.ts'
import type { AccountDeps } from './modules/auth/accounts.ts'
import { createAccounts } from './modules/auth/create-accounts.ts'
import { hashPassword } from './modules/auth/passwords.ts'
import { TOKEN_SECONDS } from './modules/auth/tokens.ts'

export const testSite = { url: 'https://jobs.example', brandName: 'Jobs', docsUrl: 'https://jobs.example/developers' }
export const TEST_SECRET = 'a secret for tests that nobody else shares'
/** The password of every test user, `{role}@jobs.example`. */
export const TEST_PASSWORD = 'correct horse battery staple'
const passwordHash = await hashPassword(TEST_PASSWORD)
/** Geocoding from the gazetteer, with a quota that no test exhausts by accident. */
export const testGeocoding = (quota = 1000) => ({
  geocoder: offlineGeocoder,
  rateLimit: createRateLimit({ name: 'geocode', quota, trustProxy: 0 }),
})
/** An operator at the machine, who has no account. */
export const TEST_OPERATOR = { id: 0, email: 'test' }
const ORIGIN = 'http://127.0.0.1'

/** Starts a session for a user and returns its token. */
export const signIn = async ({ catalog, tokens }: AccountDeps, { id, tokenVersion }: User): Promise<string> => {
  const session = await startSession(catalog, id, 'test', Date.now())
  if (!session) throw new Error(`user ${id} may not log in`)
  return await tokens.sign({ userId: id, tokenVersion, sessionId: session.id }, TOKEN_SECONDS)
}

interface OwnParts {
  queue?: Queue
  search?: Search
  siteQuota?: number
  fetchAllow?: readonly string[]
}

/** Opens a backend on a fresh catalogue with a user of each role; `own` replaces dependencies, `close` removes it all. */
export const openTestBackend = async (engine: TestEngine = 'sqlite', own: OwnParts = {}) => {
  const { catalog, search, close } = await openTestListing(engine)
  const queue = own.queue ?? (await createQueue(undefined))
  const accounts = await createAccounts({ catalog, limits: createLimits(), secret: TEST_SECRET, trustProxy: 1 })
  const siteLimit = createRateLimit({ name: 'site', quota: own.siteQuota ?? 1000, trustProxy: 0 })
  const { fetchAllow = [] } = own
  const deps = {
    catalog,
    fetchAllow,
    allowed: createAllowList(fetchAllow),
    search: own.search ?? search,
    queue,
    site: testSite,
    siteLimit,
    geocoding: testGeocoding(),
    ...accounts,
  }
  const app = createApp(deps)
  const given = new Map<Role, string>()
  for (const role of ROLES) {
    const user = await createUser(
      catalog,
      { email: `${role}@jobs.example`, role, passwordHash },
      TEST_OPERATOR,
      Date.now(),
    )
    given.set(role, await signIn(accounts.accounts, user))
  }
  const token = (role: Role): string => given.get(role) ?? ''
  /** Sends a request as a user with `role`, or unauthenticated; `body` is sent as JSON. */
  const call = async (
    method: string,
    path: string,
    { role, body, headers }: { role?: Role; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response> =>
    await app.handle(
      new Request(`${ORIGIN}${path}`, {
        method,
        headers: {
          ...(role && { authorization: `Bearer ${token(role)}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  /** Sends a request as an admin and returns the answer with its body, parsed if there is any. */
  const asAdmin = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, `/api/admin${path}`, { role: 'admin', body })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : undefined }
  }
  /**
   * Returns a typed client that sends a token, or an unauthenticated one; dates stay strings. The cast is needed because
   * `Backend` types bodies and queries as sent.
   */
  const clientWith = (sent?: string) =>
    treaty<Backend>(app as unknown as Backend, {
      parseDate: false,
      headers: sent ? { authorization: `Bearer ${sent}` } : {},
    }).api
  const client = (role?: Role) => clientWith(role && token(role))
  return { app, asAdmin, client, clientWith, deps, auth: deps.auth, catalog, queue, search, call, token, close }
}

/** Returns the parameters at fault, sorted, of an answer that must be 400. */
export const faultsOf = async (response: Response): Promise<string[]> => {
  expect(response.status).toBe(400)
  const { errors = [] } = BackendProblem.parse(await response.json())
  return errors.map(({ parameter }) => parameter).toSorted()
}

/** Opens a backend for all tests of a file or group. */
export const sharedBackend = async () => {
  const backend = await openTestBackend()
  afterAll(backend.close)
  return backend
}

/** Declares tests for every engine. Backends that `open` opens are closed after each test. */
export const onEveryEngine = (
  name: string,
  tests: (open: (own?: OwnParts) => ReturnType<typeof openTestBackend>, engine: TestEngine) => void,
) =>
  describe.each([...testEngines])(`${name} on %s`, (engine) => {
    const closing = closedAfterEach()
    tests(async (own) => closing(await openTestBackend(engine, own)), engine)
  })
