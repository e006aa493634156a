import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { changeUser, endTokens } from '@jobs/catalog/users/change-user.ts'
import { acceptInvitation, findInvited } from '@jobs/catalog/users/invite-user.ts'
import {
  beginCookie,
  findSessionUser,
  renewSession,
  type Session,
  startSession,
  turnCookie,
} from '@jobs/catalog/users/sessions.ts'
import { findUserByEmail, type User } from '@jobs/catalog/users/user.ts'
import { log } from '@jobs/observability/log.ts'
import { type CodedFault, fault } from '@jobs/types/fault.ts'
import { Refusal, unauthorised } from '../../http/refusal.ts'
import type { Caller } from './auth.ts'
import type { LoginLimits } from './login-limits.ts'
import { passwordFault } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import type { CookieBearer, SessionCookies } from './session-cookie.ts'
import { TOKEN_SECONDS, type Tokens } from './tokens.ts'

export interface AccountDeps {
  catalog: Catalog
  limits: LoginLimits
  passwords: Passwords
  tokens: Tokens
  cookies: SessionCookies
}

/** A token with its lifetime and its session. */
export interface Grant {
  user: User
  token: string
  /** Seconds. */
  expiresIn: number
  session: Session
  /** Number of the session cookie to set, if any. */
  turn?: number
}

/**
 * Logs in with a password and starts a session. Failures look the same and take as long whether or not the account
 * exists or is disabled. @throws Refusal 401, 429, 503
 */
export const logIn = async (
  deps: AccountDeps,
  { email, password }: { email: string; password: string },
  { client, userAgent }: { client: string; userAgent: string },
): Promise<Grant> => {
  const { isKnown, succeeded } = await deps.limits.take(email, client)
  const user = await findUserByEmail(deps.catalog, email)
  const isRight = await deps.passwords.verify(password, user?.passwordHash || undefined, { client, isKnown })
  const session = user && isRight ? await startSession(deps.catalog, user.id, userAgent, Date.now()) : undefined
  if (!user || !session) throw unauthorised('login-wrong', 'Bearer')
  await succeeded()
  return await grant(deps, user, session)
}

/** Issues another token for the caller's session. @throws Refusal 401 when the session has ended */
export const renewToken = async (deps: AccountDeps, caller: Caller): Promise<Grant> => {
  const session = await renewSession(deps.catalog, caller.id, caller.sessionId, Date.now())
  if (!session) throw unauthorised('session-over', 'Bearer error="invalid_token"')
  return await grant(deps, caller, session)
}

const grant = async ({ tokens }: AccountDeps, user: User, session: Session): Promise<Grant> => {
  const left = Math.floor((session.expiresAt - Date.now()) / 1000)
  const expiresIn = Math.max(1, Math.min(TOKEN_SECONDS, left))
  const bearer = { userId: user.id, tokenVersion: user.tokenVersion, sessionId: session.id }
  return { user, session, expiresIn, token: await tokens.sign(bearer, expiresIn) }
}

/** Issues the first cookie of a new session, with which the browser can resume it. */
export const withCookie = async ({ catalog }: AccountDeps, granted: Grant): Promise<Grant> => {
  const turn = await beginCookie(catalog, granted.session.id, Date.now())
  return turn === undefined ? granted : { ...granted, turn }
}

/**
 * Issues a new token and cookie in exchange for a session cookie. A cookie that is used twice ends its session.
 * @throws Refusal 401 when the session has ended
 */
export const resumeSession = async (deps: AccountDeps, bearer: CookieBearer): Promise<Grant> => {
  const now = Date.now()
  const user = await findSessionUser(deps.catalog, bearer.sessionId, now)
  const turned = user && (await turnCookie(deps.catalog, bearer, now))
  if (turned === 'reused') log.warn('ended a session because its cookie was reused', { user: user?.id })
  if (!user || !turned || turned === 'reused') throw unauthorised('session-over', 'Bearer error="invalid_token"')
  return { ...(await grant(deps, user, turned.session)), turn: turned.turn }
}

/** Ends every token and session of the user, including the caller's. */
export const logOut = async ({ catalog }: AccountDeps, user: User): Promise<void> => {
  await endTokens(catalog, user.id, user, Date.now())
}

/**
 * Changes a password after verifying the current one; ends every token of the user. @throws Refusal 400 naming the
 * invalid field, 429, 503
 */
export const changePassword = async (
  deps: AccountDeps,
  user: User,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  client: string,
): Promise<void> => {
  const found = newPassword === currentPassword ? fault('password-same') : passwordFault(newPassword, user.email)
  if (found) throw faulty('newPassword', found)
  const { succeeded } = await deps.limits.take(user.email, client)
  if (!(await deps.passwords.verify(currentPassword, user.passwordHash, { client, isKnown: true })))
    throw faulty('currentPassword', fault('password-wrong'))
  await succeeded()
  await changeUser(deps.catalog, user.id, { passwordHash: await deps.passwords.hash(newPassword) }, user, Date.now())
}

/**
 * Sets a password with an invitation token, which can be used once. Guessing tokens is throttled like guessing passwords.
 * @throws Refusal 400 naming the invalid field, 429, 503
 */
export const setPassword = async (
  deps: AccountDeps,
  { token, newPassword }: { token: string; newPassword: string },
  client: string,
): Promise<void> => {
  const { succeeded } = await deps.limits.take(`invitation ${token}`, client)
  const unusable = () => faulty('token', fault('invitation-token'))
  const user = await findInvited(deps.catalog, token, Date.now())
  if (!user) throw unusable()
  await succeeded()
  const found = passwordFault(newPassword, user.email)
  if (found) throw faulty('newPassword', found)
  const passwordHash = await deps.passwords.hash(newPassword)
  if (!(await acceptInvitation(deps.catalog, token, passwordHash, Date.now()))) throw unusable()
}

const faulty = (parameter: string, found: CodedFault) =>
  new Refusal({ status: 400, detail: `${parameter} ${found.detail}.`, errors: [{ parameter, ...found }] })
