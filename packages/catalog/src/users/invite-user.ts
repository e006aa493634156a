import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { Role } from '@jobs/types/role.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import { createHash, randomBytes } from 'node:crypto'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { isAny } from '../store/rows.ts'
import { changeUserIn } from './change-user.ts'
import { createUserIn, refuseKnownAddress } from './create-user.ts'
import { type User, userRows } from './user.ts'

const INVITATION_MS = 3 * DAY_MS

/** Token with which a user sets a password, once. Only its hash is stored, so it cannot be shown again. */
export interface Invitation {
  token: string
  expiresAt: number
}

/**
 * Creates a user without a password, and an invitation to set one.
 * @throws CatalogRefusal `conflict` if the address has an account
 */
export const inviteUser = async (
  catalog: Catalog,
  { email, role }: { email: string; role: Role },
  by: Actor,
  now: number,
): Promise<{ user: User; invitation: Invitation }> =>
  await refuseKnownAddress(
    catalog.transaction(async (tx) => {
      const user = await createUserIn(catalog, tx, { email, role, passwordHash: '' }, by, now)
      return { user, invitation: await invite(tx, user.id, by, now) }
    }),
  )

/**
 * Creates a new invitation for a user whose first one expired or who forgot the password. Invalidates earlier invitations;
 * an existing password stays valid until it is replaced. @returns undefined if the user does not exist
 */
export const inviteAgain = async (catalog: Catalog, id: number, by: Actor, now: number) =>
  await catalog.transaction(async (tx) => {
    const isUser = await isAny(tx`SELECT 1 FROM users WHERE id = ${id}`)
    return isUser ? await invite(tx, id, by, now) : undefined
  })

/** Finds the user of a valid invitation. */
export const findInvited = async ({ read }: Catalog, token: string, now: number): Promise<User | undefined> =>
  await userRows.first(read`SELECT u.* FROM invitations i JOIN users u ON u.id = i.user_id
    WHERE i.token_hash = ${hashOf(token)} AND i.expires_at > ${now} AND u.disabled_at IS NULL`)

/** Sets the password of the invited user and invalidates the invitation. @returns undefined if it is not valid */
export const acceptInvitation = async (catalog: Catalog, token: string, passwordHash: string, now: number) =>
  await catalog.transaction(async (tx) => {
    const [id] = await numbersIn(tx`DELETE FROM invitations
      WHERE token_hash = ${hashOf(token)} AND expires_at > ${now} RETURNING user_id`)
    if (id === undefined) return undefined
    const user = await userRows.first(tx`SELECT * FROM users WHERE id = ${id} AND disabled_at IS NULL`)
    return user && (await changeUserIn(tx, id, { passwordHash }, user, now))
  })

const invite = async (tx: SQL, id: number, by: Actor, now: number): Promise<Invitation> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + INVITATION_MS
  const row = { user_id: id, token_hash: hashOf(token), expires_at: expiresAt }
  await tx`DELETE FROM invitations WHERE user_id = ${id} OR expires_at <= ${now}`
  await tx`INSERT INTO invitations ${tx([row])}`
  await recordAudit(tx, { by, action: 'user.invite', key: id }, now)
  return { token, expiresAt }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
