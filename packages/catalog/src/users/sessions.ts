import type { Catalog } from '../store/catalog.ts'
import { isAny, number, rowFrom, type RowOf, rowsOf, text } from '../store/rows.ts'
import { type User, userRows } from './user.ts'

/** A working day, with its breaks. */
export const SESSION_MS = 12 * 60 * 60_000
const MAX_SESSIONS = 20
const MAX_USER_AGENT = 200

/** A login on some device. */
export type Session = RowOf<typeof sessionRows>

const sessionRows = rowsOf({
  id: text,
  userAgent: text,
  createdAt: number,
  /** Time at which its last token was issued. */
  renewedAt: number,
  expiresAt: number,
})

/**
 * Begins a session of 12 hours. Keeps the 20 newest sessions of the user and removes expired ones.
 * @returns undefined if the user was removed or disabled
 */
export const startSession = async (catalog: Catalog, userId: number, userAgent: string, now: number) =>
  await catalog.transaction(async (tx) => {
    const isActive = await isAny(tx`UPDATE users SET last_login_at = ${now}
      WHERE id = ${userId} AND disabled_at IS NULL RETURNING id`)
    if (!isActive) return undefined
    await tx`DELETE FROM sessions WHERE expires_at <= ${now} OR (user_id = ${userId} AND id NOT IN (
      SELECT id FROM sessions WHERE user_id = ${userId} ORDER BY created_at DESC, id LIMIT ${MAX_SESSIONS - 1}))`
    const times = { createdAt: now, renewedAt: now, expiresAt: now + SESSION_MS }
    const row = rowFrom({ id: crypto.randomUUID(), userId, userAgent: userAgent.slice(0, MAX_USER_AGENT), ...times })
    await tx`INSERT INTO sessions ${tx([row])}`
    return sessionRows.read(row)
  })

/** Finds the user of a current session, unless disabled. */
export const findSessionUser = async ({ read }: Catalog, id: string, now: number): Promise<User | undefined> =>
  await userRows.first(read`SELECT u.* FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${id} AND s.expires_at > ${now} AND u.disabled_at IS NULL`)

/** Marks a session as used by its user. @returns undefined if it has ended */
export const renewSession = async (catalog: Catalog, userId: number, id: string, now: number) =>
  await catalog.transaction((tx) =>
    sessionRows.first(tx`UPDATE sessions SET renewed_at = ${now}
      WHERE id = ${id} AND user_id = ${userId} AND expires_at > ${now} RETURNING *`),
  )

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
    const session = await sessionRows.first(tx`UPDATE sessions SET renewed_at = ${now}, cookie_turn = cookie_turn + 1
      WHERE id = ${sessionId} AND cookie_turn = ${turn} AND expires_at > ${now} RETURNING *`)
    if (session) return { session, turn: turn + 1 }
    const isEnded = await isAny(tx`DELETE FROM sessions WHERE id = ${sessionId} AND expires_at > ${now} RETURNING id`)
    return isEnded ? 'reused' : undefined
  })

/** Lists a user's current sessions, newest first. */
export const listSessions = async ({ read }: Catalog, userId: number, now: number): Promise<Session[]> =>
  await sessionRows.all(read`SELECT * FROM sessions
    WHERE user_id = ${userId} AND expires_at > ${now} ORDER BY created_at DESC, id LIMIT ${MAX_SESSIONS}`)

/** Ends one session of a user and its tokens. @returns whether it existed */
export const endSession = async (catalog: Catalog, userId: number, id: string): Promise<boolean> =>
  await catalog.transaction((tx) =>
    isAny(tx`DELETE FROM sessions WHERE id = ${id} AND user_id = ${userId} RETURNING id`),
  )
