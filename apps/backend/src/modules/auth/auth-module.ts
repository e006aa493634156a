import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { endSession, listSessions } from '@jobs/catalog/users/sessions.ts'
import { clientKey } from '@jobs/http/client-address.ts'
import { ROLES } from '@jobs/types/role.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import type { Context } from 'elysia'
import { z } from 'zod'
import { withInstants } from '../../http/instants.ts'
import { NoContent, nothing, operation, viewer } from '../../http/operation.ts'
import { Refusal } from '../../http/refusal.ts'
import { guarded } from './access.ts'
import {
  type AccountDeps,
  changePassword,
  type Grant,
  logIn,
  logOut,
  renewToken,
  resumeSession,
  setPassword,
  withCookie,
} from './accounts.ts'
import type { Auth } from './auth.ts'
import { email } from './email.ts'
import { MAX_LENGTH } from './password-rules.ts'
import { isOverTls, requireSameOrigin } from './same-origin.ts'

const password = z.string().min(1).max(MAX_LENGTH)

const Login = z
  .strictObject({
    email,
    password,
    cookie: z
      .boolean()
      .optional()
      .describe('Also set a cookie for `POST /api/auth/resume`. For pages of this service; programs do not need it.'),
  })
  .meta({ id: 'Credentials' })
const NewPassword = z.strictObject({ currentPassword: password, newPassword: password })
const FirstPassword = z.strictObject({
  token: z.string().min(1).max(100).describe('The invitation token.'),
  newPassword: password,
})

const LoggedIn = z
  .strictObject({
    token: z.string().describe('Token to send as `Authorization: Bearer`.'),
    tokenType: z.literal('Bearer'),
    expiresIn: z.int().describe('Seconds until the token expires.'),
    user: z.strictObject({ id: z.int(), email: z.string(), role: z.enum(ROLES) }),
  })
  .meta({ id: 'LoggedIn' })

export interface AuthDeps {
  auth: Auth
  accounts: AccountDeps
  /** Number of trusted proxies in front of the service. */
  trustProxy: number
}

const loggedIn = ({ token, expiresIn, user: { id, email, role } }: Grant) => ({
  token,
  tokenType: 'Bearer' as const,
  expiresIn,
  user: { id, email, role },
})

/** Routes to log in and out, renew a token and change one's password. */
export const authModule = ({ auth, accounts, trustProxy }: AuthDeps) => {
  const clientOf = ({ request, server }: { request: Request; server: Context['server'] }) =>
    clientKey(request, server?.requestIP(request)?.address, trustProxy)
  const isTls = (request: Request) => isOverTls(request, trustProxy)
  const answerOf = (granted: Grant, request: Request, headers: Record<string, unknown>) => {
    if (granted.turn !== undefined) {
      const seconds = Math.ceil((granted.session.expiresAt - Date.now()) / 1000)
      const bearer = { sessionId: granted.session.id, turn: granted.turn }
      headers['set-cookie'] = accounts.cookies.write(bearer, seconds, isTls(request))
    }
    return loggedIn(granted)
  }
  return guarded(auth, '/api/auth')
    .post(
      '/login',
      async ({ body, request, server, set }) => {
        if (body.cookie) requireSameOrigin(request)
        const userAgent = request.headers.get('user-agent') ?? ''
        const granted = await logIn(accounts, body, { client: clientOf({ request, server }), userAgent })
        return answerOf(body.cookie ? await withCookie(accounts, granted) : granted, request, set.headers)
      },
      {
        body: Login,
        response: { 200: LoggedIn },
        detail: operation('logIn', 'Log in with an email address and a password', 401, 403, 429, 503),
      },
    )
    .post(
      '/resume',
      async ({ request, set, status }) => {
        const bearer = accounts.cookies.read(request)
        if (!bearer) return status(204, undefined)
        requireSameOrigin(request)
        try {
          return answerOf(await resumeSession(accounts, bearer), request, set.headers)
        } catch (error) {
          if (error instanceof Refusal && error.problem.status === 401)
            throw new Refusal({
              ...error.problem,
              headers: { ...error.problem.headers, 'set-cookie': accounts.cookies.clear(isTls(request)) },
            })
          throw error
        }
      },
      {
        response: { 200: LoggedIn, 204: NoContent },
        detail: { ...operation('resumeSession', 'Resume the session of a cookie', 401, 403), description: RESUMING },
      },
    )
    .post('/renew', async ({ user }) => loggedIn(await renewToken(accounts, user)), {
      role: 'viewer',
      response: { 200: LoggedIn },
      detail: { operationId: 'renewToken', summary: 'Renew the token of the current session', description: RENEWING },
    })
    .post(
      '/set-password',
      async ({ body, request, server }) => {
        await setPassword(accounts, body, clientOf({ request, server }))
      },
      {
        body: FirstPassword,
        ...nothing,
        detail: operation('setPassword', 'Set a password with a single-use invitation token', 429, 503),
      },
    )
    .post(
      '/logout',
      async ({ user, request, set }) => {
        await logOut(accounts, user)
        set.headers['set-cookie'] = accounts.cookies.clear(isTls(request))
      },
      {
        ...viewer('logOut', 'Log out: end every session and token of the caller'),
        ...nothing,
      },
    )
    .post(
      '/password',
      async ({ user, body, request, server }) => {
        await changePassword(accounts, user, body, clientOf({ request, server }))
      },
      {
        ...viewer('changePassword', "Change the caller's password and end all their sessions", 429, 503),
        body: NewPassword,
        ...nothing,
      },
    )
}

const RENEWING =
  'A token is valid for an hour, its session for twelve hours after login: a client that renews in time logs in once per ' +
  'working day. Earlier tokens stay valid until they expire.'

const RESUMING =
  'For pages of this service, after a reload. Each cookie can be used once, and the response sets the next one; reusing a cookie ' +
  'ends its session. Cross-site requests are refused (`Sec-Fetch-Site`, `Origin`). Returns 204 without a cookie.'

const CURRENT = 'current'

const SessionShape = z
  .strictObject({
    id: z.string(),
    userAgent: z.string().describe('User-Agent of the client.'),
    createdAt: Instant,
    renewedAt: Instant.describe('When the latest token was issued.'),
    expiresAt: Instant.describe('When the session expires.'),
    isCurrent: z.boolean().describe('Whether this request uses this session.'),
  })
  .meta({ id: 'Session' })

const SessionRef = z.object({ id: z.string().describe(`Id of a session, or \`${CURRENT}\`.`) })

/** Routes to list and end the caller's sessions. */
export const sessionsModule = ({ catalog, auth, accounts, trustProxy }: { catalog: Catalog } & AuthDeps) =>
  guarded(auth, '/api/auth/sessions')
    .get(
      '',
      async ({ user }) => ({
        data: (await listSessions(catalog, user.id, Date.now())).map((session) => ({
          ...withInstants(session, 'createdAt', 'renewedAt', 'expiresAt'),
          isCurrent: session.id === user.sessionId,
        })),
      }),
      {
        ...viewer('listSessions', 'List the sessions of the caller, latest first'),
        response: { 200: z.strictObject({ data: z.array(SessionShape).max(100) }) },
      },
    )
    .delete(
      '/:id',
      async ({ params, user, request, set }) => {
        const id = params.id === CURRENT ? user.sessionId : params.id
        if (id === user.sessionId) set.headers['set-cookie'] = accounts.cookies.clear(isOverTls(request, trustProxy))
        const isOver = z.uuid().safeParse(id).success && (await endSession(catalog, user.id, id))
        if (!isOver) throw refusal('not_found', 'no-session')
      },
      { ...viewer('endSession', 'End a session and its tokens'), params: SessionRef, ...nothing },
    )
