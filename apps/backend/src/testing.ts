import { openTestCatalog, type TestEngine } from '@jobs/catalog/testing.ts'
import { createUser } from '@jobs/catalog/users/create-user.ts'
import { type Role, ROLES } from '@jobs/catalog/users/user.ts'
import { createApp } from './app.ts'
import { createAuth } from './modules/auth/auth.ts'
import { createTokens } from './modules/auth/tokens.ts'

export const testSite = { url: 'https://jobs.example', brandName: 'Jobs', docsUrl: 'https://jobs.example/developers' }
const ORIGIN = 'http://127.0.0.1'

/** A backend on a fresh catalogue with a user of each role; `close` removes it. */
export const openTestBackend = async (engine: TestEngine = 'sqlite') => {
  const { catalog, search, close } = await openTestCatalog(engine)
  const tokens = createTokens('a secret for tests that nobody else shares')
  const auth = createAuth({ catalog, tokens })
  const app = createApp({ catalog, site: testSite, auth })
  const given = new Map<Role, string>()
  for (const role of ROLES) {
    const user = await createUser(catalog, { email: `${role}@jobs.example`, role, passwordHash: '' }, Date.now())
    given.set(role, await tokens.sign({ userId: user.id, tokenVersion: user.tokenVersion }))
  }
  const token = (role: Role): string => given.get(role) ?? ''
  /** Asks as `role`, or as a stranger; `body` is sent as JSON. */
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
  return { app, auth, catalog, search, call, token, tokens, close }
}
