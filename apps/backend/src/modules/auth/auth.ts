import { refused } from '@jobs/types/refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { findSessionUser } from '@jobs/catalog/users/sessions.ts'
import { mayActAs, type Role, type User } from '@jobs/catalog/users/user.ts'
import { Refusal, saying } from '../../http/refusal.ts'
import type { Tokens } from './tokens.ts'

/** Who sends a request, and in which session. */
export interface Caller extends User {
  sessionId: string
}

export interface Auth {
  /** The user whose token the request bears, who may act as `role`. @throws Refusal 401, 403 */
  require(request: Request, role: Role): Promise<Caller>
}

/** The guard's judgement. A request is judged once, however many hooks ask. */
export const createAuth = ({ catalog, tokens }: { catalog: Catalog; tokens: Tokens }): Auth => {
  const judged = new WeakMap<Request, Promise<Caller>>()
  const bearerOf = async (request: Request): Promise<Caller> => {
    const [, token] = request.headers.get('authorization')?.match(/^Bearer +(\S+)$/i) ?? []
    if (!token) throw unauthorised('This needs a token: POST /api/auth/login gives one.', 'Bearer')
    const bearer = await tokens.verify(token)
    const user = bearer && (await findSessionUser(catalog, bearer.sessionId, Date.now()))
    if (bearer && user?.id === bearer.userId && user.tokenVersion === bearer.tokenVersion) {
      return { ...user, sessionId: bearer.sessionId }
    }
    throw unauthorised('The token is not valid, or no longer.', 'Bearer error="invalid_token"')
  }
  return {
    async require(request, role) {
      const known = judged.get(request) ?? bearerOf(request)
      judged.set(request, known)
      const user = await known
      if (mayActAs(user.role, role)) return user
      const headers = { 'www-authenticate': 'Bearer error="insufficient_scope"' }
      throw new Refusal({ status: 403, ...saying(refused('role-needed', { role, own: user.role })), headers })
    },
  }
}

const unauthorised = (detail: string, challenge: string) =>
  new Refusal({ status: 401, detail, headers: { 'www-authenticate': challenge } })
