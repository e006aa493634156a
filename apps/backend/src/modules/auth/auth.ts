import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { findSessionUser } from '@jobs/catalog/users/sessions.ts'
import type { User } from '@jobs/catalog/users/user.ts'
import { oncePer } from '@jobs/core/memo/once-per.ts'
import { refused } from '@jobs/types/refusal.ts'
import { mayActAs, type Role } from '@jobs/types/role.ts'
import { refuse, unauthorised } from '../../http/refusal.ts'
import type { Tokens } from './tokens.ts'

/** The authenticated sender of a request. */
export interface Caller extends User {
  sessionId: string
}

export interface Auth {
  /** Returns the user of the request's bearer token if they may act as `role`. @throws Refusal 401, 403 */
  require(request: Request, role: Role): Promise<Caller>
}

/** Creates the guard of protected routes. Each request is authenticated once, however many hooks require it. */
export const createAuth = ({ catalog, tokens }: { catalog: Catalog; tokens: Tokens }): Auth => {
  const callerOf = oncePer(async (request: Request): Promise<Caller> => {
    const [, token] = request.headers.get('authorization')?.match(/^Bearer +(\S+)$/i) ?? []
    if (!token) throw unauthorised('token-needed', 'Bearer')
    const bearer = await tokens.verify(token)
    const user = bearer && (await findSessionUser(catalog, bearer.sessionId, Date.now()))
    if (bearer && user?.id === bearer.userId && user.tokenVersion === bearer.tokenVersion) {
      return { ...user, sessionId: bearer.sessionId }
    }
    throw unauthorised('token-invalid', 'Bearer error="invalid_token"')
  })
  return {
    async require(request, role) {
      const user = await callerOf(request)
      if (mayActAs(user.role, role)) return user
      const headers = { 'www-authenticate': 'Bearer error="insufficient_scope"' }
      throw refuse(403, refused('role-needed', { role, own: user.role }), { headers })
    },
  }
}
