import { ROLES } from '@jobs/catalog/users/user.ts'
import { clientKey } from '@jobs/http/client-address.ts'
import { type Context, Elysia } from 'elysia'
import { z } from 'zod'
import { extraResponses } from '../../http/extra-responses.ts'
import { NoContent } from '../../http/no-content.ts'
import { access } from './access.ts'
import { type AccountDeps, changePassword, logIn, logOut } from './accounts.ts'
import type { Auth } from './auth.ts'
import { MAX_LENGTH } from './password-rules.ts'
import { TOKEN_SECONDS } from './tokens.ts'

const MAX_ADDRESS = 254

/** No more than what an account could ever be under. */
const ADDRESS = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u

const email = z
  .string()
  .max(MAX_ADDRESS, `must be at most ${MAX_ADDRESS} characters`)
  .refine((text) => ADDRESS.test(text), 'must be an e-mail address')
  .meta({ format: 'email' })
const password = z.string().min(1, 'must not be empty').max(MAX_LENGTH, `must be at most ${MAX_LENGTH} characters`)

const Login = z.strictObject({ email, password })
const NewPassword = z.strictObject({ currentPassword: password, newPassword: password })

const LoggedIn = z.strictObject({
  token: z.string().describe('Send it as `Authorization: Bearer`.'),
  tokenType: z.literal('Bearer'),
  expiresIn: z.int().describe('Seconds until the token is over.'),
  user: z.strictObject({ id: z.int(), email: z.string(), role: z.enum(ROLES) }),
})

export interface AuthDeps {
  auth: Auth
  accounts: AccountDeps
  /** How many proxies stand in front of the service. */
  trustProxy: number
}

/** Logging in and out, and the change of one's own password. */
export const authModule = ({ auth, accounts, trustProxy }: AuthDeps) => {
  const clientOf = ({ request, server }: { request: Request; server: Context['server'] }) =>
    clientKey(request, server?.requestIP(request)?.address, trustProxy)
  return new Elysia({ prefix: '/api/auth' })
    .use(access(auth))
    .post(
      '/login',
      async ({ body, request, server }) => {
        const { user, token } = await logIn(accounts, body, clientOf({ request, server }))
        const { id, role } = user
        return { token, tokenType: 'Bearer' as const, expiresIn: TOKEN_SECONDS, user: { id, email: user.email, role } }
      },
      {
        body: Login,
        response: { 200: LoggedIn },
        detail: {
          operationId: 'logIn',
          summary: 'A token for an address and its password',
          ...extraResponses(401, 429, 503),
        },
      },
    )
    .post(
      '/logout',
      async ({ user, status }) => {
        await logOut(accounts, user)
        return status(204, undefined)
      },
      {
        role: 'viewer',
        response: { 204: NoContent },
        detail: { operationId: 'logOut', summary: 'End every token of the caller' },
      },
    )
    .post(
      '/password',
      async ({ user, body, request, server, status }) => {
        await changePassword(accounts, user, body, clientOf({ request, server }))
        return status(204, undefined)
      },
      {
        role: 'viewer',
        body: NewPassword,
        response: { 204: NoContent },
        detail: {
          operationId: 'changePassword',
          summary: 'A new password for the caller, whose tokens end',
          ...extraResponses(429, 503),
        },
      },
    )
}
