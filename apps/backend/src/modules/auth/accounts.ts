import type { Catalog } from '@jobs/catalog/catalog.ts'
import { changeUser } from '@jobs/catalog/users/change-user.ts'
import { endTokens } from '@jobs/catalog/users/end-tokens.ts'
import { findUserByEmail } from '@jobs/catalog/users/find-user.ts'
import type { User } from '@jobs/catalog/users/user.ts'
import { Refusal } from '../../http/refusal.ts'
import type { LoginLimits } from './login-limits.ts'
import { passwordFault } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import type { Tokens } from './tokens.ts'

export interface AccountDeps {
  catalog: Catalog
  limits: LoginLimits
  passwords: Passwords
  tokens: Tokens
}

/**
 * A token for who knows the password. The answer to a wrong one is the same, and takes as long, whether there is such
 * an account or not. @throws Refusal 401, 429, 503
 */
export const logIn = async (
  deps: AccountDeps,
  { email, password }: { email: string; password: string },
  client: string,
): Promise<{ user: User; token: string }> => {
  const succeeded = await deps.limits.take(email, client)
  const user = await findUserByEmail(deps.catalog, email)
  const isRight = await deps.passwords.verify(password, user?.passwordHash)
  if (!user || !isRight) {
    const headers = { 'www-authenticate': 'Bearer' }
    throw new Refusal({ status: 401, detail: 'The address or the password is wrong.', headers })
  }
  await succeeded()
  return { user, token: await deps.tokens.sign({ userId: user.id, tokenVersion: user.tokenVersion }) }
}

/** Ends every token given to the user so far, the one that asked included. */
export const logOut = async ({ catalog }: AccountDeps, user: User): Promise<void> => {
  await endTokens(catalog, user.id, Date.now())
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
  const succeeded = await deps.limits.take(user.email, client)
  if (!(await deps.passwords.verify(currentPassword, user.passwordHash))) throw faulty('currentPassword', 'is wrong')
  await succeeded()
  await changeUser(deps.catalog, user.id, { passwordHash: await deps.passwords.hash(newPassword) }, user, Date.now())
}

const faulty = (parameter: string, detail: string) =>
  new Refusal({ status: 400, detail: `${parameter} ${detail}.`, errors: [{ parameter, detail }] })
