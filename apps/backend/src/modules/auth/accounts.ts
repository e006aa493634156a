import { refused } from '@jobs/types/refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { changeUser } from '@jobs/catalog/users/change-user.ts'
import { endTokens } from '@jobs/catalog/users/end-tokens.ts'
import { findUserByEmail } from '@jobs/catalog/users/find-user.ts'
import { acceptInvitation, findInvited } from '@jobs/catalog/users/invite-user.ts'
import {
  beginCookie,
  findSessionUser,
  renewSession,
  type Session,
  startSession,
  turnCookie,
} from '@jobs/catalog/users/sessions.ts'
import type { User } from '@jobs/catalog/users/user.ts'
import { log } from '@jobs/observability/log.ts'
import { Refusal, saying } from '../../http/refusal.ts'
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

/** A token, and how long it and its session are good. */
export interface Grant {
  user: User
  token: string
  /** Seconds. */
  expiresIn: number
  session: Session
  /** Which cookie of the session comes with it, where one does. */
  turn?: number
}

/**
 * A session and its first token for who knows the password. The answer to a wrong one is the same, and takes as long,
 * whether there is such an account or not, and whether it may log in or not. @throws Refusal 401, 429, 503
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

/** Another token for the session of a good one, until the session's end. @throws Refusal 401 when that has come */
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

/** A cookie by which the browser goes on with the session that has just begun. */
export const withCookie = async ({ catalog }: AccountDeps, granted: Grant): Promise<Grant> => {
  const turn = await beginCookie(catalog, granted.session.id)
  return turn === undefined ? granted : { ...granted, turn }
}

/**
 * Another token and another cookie for a browser that has one. @throws Refusal 401 when the session is over; one whose
 * cookie comes twice ends
 */
export const resumeSession = async (deps: AccountDeps, bearer: CookieBearer): Promise<Grant> => {
  const now = Date.now()
  const user = await findSessionUser(deps.catalog, bearer.sessionId, now)
  const turned = user && (await turnCookie(deps.catalog, bearer, now))
  if (turned === 'reused') log.warn('a session was ended: its cookie came a second time', { user: user?.id })
  if (!user || !turned || turned === 'reused') throw unauthorised('session-over', 'Bearer error="invalid_token"')
  return { ...(await grant(deps, user, turned.session)), turn: turned.turn }
}

/** Ends every token and session of the user, the one that asks included. */
export const logOut = async ({ catalog }: AccountDeps, user: User): Promise<void> => {
  await endTokens(catalog, user.id, user, Date.now())
}

/**
 * A new password for who knows the present one; every token given so far ends. @throws Refusal 400 naming the faulty
 * field, 429, 503
 */
export const changePassword = async (
  deps: AccountDeps,
  user: User,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  client: string,
): Promise<void> => {
  const fault = newPassword === currentPassword ? 'must be another one' : passwordFault(newPassword, user.email)
  if (fault) throw faulty('newPassword', fault)
  const { succeeded } = await deps.limits.take(user.email, client)
  if (!(await deps.passwords.verify(currentPassword, user.passwordHash, { client, isKnown: true })))
    throw faulty('currentPassword', 'is wrong')
  await succeeded()
  await changeUser(deps.catalog, user.id, { passwordHash: await deps.passwords.hash(newPassword) }, user, Date.now())
}

/**
 * The password of who has an invitation, which is used up by it. Guessing is slowed as that of passwords is.
 * @throws Refusal 400 naming the faulty field, 429, 503
 */
export const setPassword = async (
  deps: AccountDeps,
  { token, newPassword }: { token: string; newPassword: string },
  client: string,
): Promise<void> => {
  const { succeeded } = await deps.limits.take(`invitation ${token}`, client)
  const unusable = () => faulty('token', 'is not that of an invitation, or no longer')
  const user = await findInvited(deps.catalog, token, Date.now())
  if (!user) throw unusable()
  await succeeded()
  const fault = passwordFault(newPassword, user.email)
  if (fault) throw faulty('newPassword', fault)
  const passwordHash = await deps.passwords.hash(newPassword)
  if (!(await acceptInvitation(deps.catalog, token, passwordHash, Date.now()))) throw unusable()
}

const faulty = (parameter: string, detail: string) =>
  new Refusal({ status: 400, detail: `${parameter} ${detail}.`, errors: [{ parameter, detail }] })

const unauthorised = (code: 'login-wrong' | 'session-over', challenge: string) =>
  new Refusal({ status: 401, ...saying(refused(code)), headers: { 'www-authenticate': challenge } })
