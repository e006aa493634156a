import type { Role } from '@jobs/catalog/users/user.ts'
import { Elysia } from 'elysia'
import type { Auth } from './auth.ts'

/**
 * Gives routes the option `role`: the least a caller has to be. Such a route's handler gets `user`; others get no
 * further than 401 or 403, whatever else is wrong with their request.
 */
export const access = (auth: Auth) =>
  new Elysia().macro({
    role: (role: Role) => ({
      // Before the request is validated; `resolve` comes after.
      transform: async ({ request }) => {
        await auth.require(request, role)
      },
      resolve: async ({ request }) => ({ user: await auth.require(request, role) }),
      detail: { security: [{ bearer: [role] }] },
    }),
  })

/** No path of administration answers a stranger, not even by telling what is wrong with the request. */
export const adminGate = (auth: Auth) =>
  new Elysia().onRequest(async ({ request }) => {
    if (URL.parse(request.url)?.pathname.startsWith('/api/admin')) await auth.require(request, 'viewer')
  })
