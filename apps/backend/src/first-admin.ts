import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { countUsers } from '@jobs/catalog/users/find-user.ts'
import { createFirstUser } from '@jobs/catalog/users/create-user.ts'
import { hashPassword } from './modules/auth/passwords.ts'

const SETTINGS = { id: 0, email: 'ADMIN_EMAIL' }

/**
 * Makes the first admin where there is no user yet and settings name one. Later the settings are without meaning: a
 * changed password stays changed.
 * @returns a word for the operator, if there is something to tell
 */
export const ensureFirstAdmin = async (
  catalog: Catalog,
  {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  }: { ADMIN_EMAIL?: string | undefined; ADMIN_PASSWORD?: string | undefined },
): Promise<string | undefined> => {
  if ((await countUsers(catalog)) > 0) return undefined
  if (!email || !password) return 'nobody can log in yet: `bun run create-user` makes the first admin'
  const admin = { email, role: 'admin', passwordHash: await hashPassword(password) } as const
  return (await createFirstUser(catalog, admin, SETTINGS, Date.now())) ? `the first admin is ${email}` : undefined
}
