import { ROLES } from '@jobs/catalog/users/user.ts'
import { clientKey } from '@jobs/http/client-address.ts'
import { type Context, Elysia } from 'elysia'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { NoContent } from '../../http/no-content.ts'
import { access } from './access.ts'
import { type AccountDeps, changePassword, type Grant, logIn, logOut, renewToken, setPassword } from './accounts.ts'
import type { Auth } from './auth.ts'
import { email } from './email.ts'
import { MAX_LENGTH } from './password-rules.ts'

const password = z.string().min(1, 'must not be empty').max(MAX_LENGTH, `must be at most ${MAX_LENGTH} characters`)

const Login = z.strictObject({ email, password })
const NewPassword = z.strictObject({ currentPassword: password, newPassword: password })
const FirstPassword = z.strictObject({
  token: z
    .string()
    .min(1, 'must not be empty')
    .max(100, 'must be at most 100 characters')
    .describe('The invitation token.'),
  newPassword: password,
})

const LoggedIn = z.strictObject({
  token: z.string().describe('Send it as `Authorization: Bearer`.'),
  tokenType: z.literal('Bearer'),
  expiresIn: z.int().describe('Seconds until the token expires.'),
  user: z.strictObject({ id: z.int(), email: z.string(), role: z.enum(ROLES) }),
})

export interface AuthDeps {
  auth: Auth
  accounts: AccountDeps
  /** How many proxies stand in front of the service. */
  trustProxy: number
}

const loggedIn = ({ token, expiresIn, user: { id, email, role } }: Grant) => ({
  token,
  tokenType: 'Bearer' as const,
  expiresIn,
  user: { id, email, role },
})

/** Logging in and out, and the change of one's own password. */
export const authModule = ({ auth, accounts, trustProxy }: AuthDeps) => {
  const clientOf = ({ request, server }: { request: Request; server: Context['server'] }) =>
    clientKey(request, server?.requestIP(request)?.address, trustProxy)
  return new Elysia({ prefix: '/api/auth' })
    .use(access(auth))
    .post(
      '/login',
      async ({ body, request, server }) => {
        const userAgent = request.headers.get('user-agent') ?? ''
        return loggedIn(await logIn(accounts, body, { client: clientOf({ request, server }), userAgent }))
      },
      {
        body: Login,
        response: { 200: LoggedIn },
        detail: operation('logIn', 'Log in with an email address and a password', 401, 429, 503),
      },
    )
    .post('/renew', async ({ user }) => loggedIn(await renewToken(accounts, user)), {
      role: 'viewer',
      response: { 200: LoggedIn },
      detail: { operationId: 'renewToken', summary: 'Renew the token of this session', description: RENEWING },
    })
    .post(
      '/set-password',
      async ({ body, request, server, status }) => {
        await setPassword(accounts, body, clientOf({ request, server }))
        return status(204, undefined)
      },
      {
        body: FirstPassword,
        response: { 204: NoContent },
        detail: operation('setPassword', 'Set a password with a single-use invitation token', 429, 503),
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
        detail: operation('logOut', 'End every token of the caller'),
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
        detail: operation('changePassword', "Change the caller's password and end all their tokens", 429, 503),
      },
    )
}

const RENEWING =
  'A token is good for an hour, its session for twelve hours from logging in: renew in time, and one login is enough for ' +
  'a working day. Tokens given before stay good for their hour.'
