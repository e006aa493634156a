import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'

/** Ends all tokens and sessions of a user; recorded in the audit log if another user does it. */
export const endTokens = async (catalog: Catalog, id: number, by: Actor, now: number): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`UPDATE users SET token_version = token_version + 1, updated_at = ${now} WHERE id = ${id}`
    await tx`DELETE FROM sessions WHERE user_id = ${id}`
    if (by.id !== id) await recordAudit(tx, { by, action: 'user.end-sessions', key: id }, now)
  })
