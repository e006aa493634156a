import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { countUsers } from '@jobs/catalog/users/find-user.ts'
import { createFirstUser } from '@jobs/catalog/users/create-user.ts'
import type { Env } from './env.ts'
import { hashPassword } from './modules/auth/passwords.ts'

const SETTINGS = { id: 0, email: 'ADMIN_EMAIL' }

/**
 * Creates the first admin from the settings if no user exists yet. Once a user exists, the settings are ignored, so a
 * changed password stays changed.
 * @returns a message for the log, or undefined if a user exists already
 */
export const ensureFirstAdmin = async (
  catalog: Catalog,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Partial<Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>>,
): Promise<string | undefined> => {
  if ((await countUsers(catalog)) > 0) return undefined
  if (!email || !password) return 'no user exists yet: run `bun run create-user` to create the first admin'
  const admin = { email, role: 'admin', passwordHash: await hashPassword(password) } as const
  return (await createFirstUser(catalog, admin, SETTINGS, Date.now())) ? `created the first admin, ${email}` : undefined
}
