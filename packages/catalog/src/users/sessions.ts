import type { Catalog } from '../store/catalog.ts'
import { toUser, type User, type UserRow } from './user.ts'

/** A working day, with its breaks. */
export const SESSION_MS = 12 * 60 * 60_000
const MAX_SESSIONS = 20
const MAX_USER_AGENT = 200

/** A login on some device. Times are UTC milliseconds. */
export interface Session {
  id: string
  /** `User-Agent` of the client. */
  userAgent: string
  createdAt: number
  /** Time at which its last token was issued. */
  renewedAt: number
  expiresAt: number
}

interface SessionRow {
  id: string
  user_agent: string
  created_at: number | string
  renewed_at: number | string
  expires_at: number | string
}

const toSession = (row: SessionRow): Session => ({
  id: row.id,
  userAgent: row.user_agent,
  createdAt: Number(row.created_at),
  renewedAt: Number(row.renewed_at),
  expiresAt: Number(row.expires_at),
})

/**
 * Begins a session of 12 hours. Keeps the 20 newest sessions of the user and removes expired ones.
 * @returns undefined if the user was removed or disabled
 */
export const startSession = async (catalog: Catalog, userId: number, userAgent: string, now: number) =>
  await catalog.transaction(async (tx) => {
    const [user]: unknown[] = await tx`UPDATE users SET last_login_at = ${now}
      WHERE id = ${userId} AND disabled_at IS NULL RETURNING id`
    if (!user) return undefined
    await tx`DELETE FROM sessions WHERE expires_at <= ${now} OR (user_id = ${userId} AND id NOT IN (
      SELECT id FROM sessions WHERE user_id = ${userId} ORDER BY created_at DESC, id LIMIT ${MAX_SESSIONS - 1}))`
    const row = {
      id: crypto.randomUUID(),
      user_id: userId,
      user_agent: userAgent.slice(0, MAX_USER_AGENT),
      created_at: now,
      renewed_at: now,
      expires_at: now + SESSION_MS,
    }
    await tx`INSERT INTO sessions ${tx([row])}`
    return toSession(row)
  })

/** Finds the user of a current session, unless disabled. */
export const findSessionUser = async (catalog: Catalog, id: string, now: number): Promise<User | undefined> => {
  const [row]: UserRow[] = await catalog.read`SELECT u.* FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${id} AND s.expires_at > ${now} AND u.disabled_at IS NULL`
  return row && toUser(row)
}

/** Marks a session as used by its user. @returns undefined if it has ended */
export const renewSession = async (catalog: Catalog, userId: number, id: string, now: number) =>
  await catalog.transaction(async (tx) => {
    const [row]: SessionRow[] = await tx`UPDATE sessions SET renewed_at = ${now}
      WHERE id = ${id} AND user_id = ${userId} AND expires_at > ${now} RETURNING *`
    return row && toSession(row)
  })

/** Issues the first cookie of a session. @returns its number; undefined if the session has ended */
export const beginCookie = async (catalog: Catalog, id: string, now: number): Promise<number | undefined> =>
  await catalog.transaction(async (tx) => {
    const [row]: { cookie_turn: number }[] = await tx`UPDATE sessions SET cookie_turn = 1
      WHERE id = ${id} AND expires_at > ${now} RETURNING cookie_turn`
    return row?.cookie_turn
  })

/**
 * Continues a session with its single-use cookie and issues the next one. A reused cookie may have been stolen, so the
 * session and its tokens end.
 * @returns undefined if the session has ended
 */
export const turnCookie = async (
  catalog: Catalog,
  { sessionId, turn }: { sessionId: string; turn: number },
  now: number,
): Promise<{ session: Session; turn: number } | 'reused' | undefined> =>
  await catalog.transaction(async (tx) => {
    const [row]: SessionRow[] = await tx`UPDATE sessions SET renewed_at = ${now}, cookie_turn = cookie_turn + 1
      WHERE id = ${sessionId} AND cookie_turn = ${turn} AND expires_at > ${now} RETURNING *`
    if (row) return { session: toSession(row), turn: turn + 1 }
    const ended: unknown[] = await tx`DELETE FROM sessions WHERE id = ${sessionId} AND expires_at > ${now} RETURNING id`
    return ended.length > 0 ? 'reused' : undefined
  })

/** Lists a user's current sessions, newest first. */
export const listSessions = async (catalog: Catalog, userId: number, now: number): Promise<Session[]> => {
  const rows: SessionRow[] = await catalog.read`SELECT * FROM sessions
    WHERE user_id = ${userId} AND expires_at > ${now} ORDER BY created_at DESC, id LIMIT ${MAX_SESSIONS}`
  return rows.map(toSession)
}

/** Ends one session of a user and its tokens. @returns whether it existed */
export const endSession = async (catalog: Catalog, userId: number, id: string): Promise<boolean> =>
  await catalog.transaction(async (tx) => {
    const rows: { id: string }[] = await tx`DELETE FROM sessions WHERE id = ${id} AND user_id = ${userId} RETURNING id`
    return rows.length > 0
  })
