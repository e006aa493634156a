import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Role } from '@jobs/types/role.ts'
import { Elysia } from 'elysia'
import type { Auth } from './auth.ts'

/** Dependencies of routes for operators. */
export interface AdminDeps {
  catalog: Catalog
  auth: Auth
}

/**
 * Creates a group of routes with the option `role`: the lowest role that may call the route. The handler gets `user`;
 * other callers get 401 or 403 before their request is validated.
 * @param prefix path prefix of the routes
 */
export const guarded = <const Prefix extends string>(auth: Auth, prefix: Prefix) =>
  new Elysia({ prefix }).macro({
    role: (role: Role) => ({
      // `transform` runs before validation, `resolve` after it.
      transform: async ({ request }) => {
        await auth.require(request, role)
      },
      resolve: async ({ request }) => ({ user: await auth.require(request, role) }),
      detail: { security: [{ bearer: [role] }] },
    }),
  })

/** Rejects unauthenticated requests to any path under `/api/admin`, including unknown ones. */
export const adminGate = (auth: Auth) =>
  new Elysia().onRequest(async ({ request }) => {
    if (URL.parse(request.url)?.pathname.startsWith('/api/admin')) await auth.require(request, 'viewer')
  })
