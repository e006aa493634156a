import type { Role } from '@jobs/types/role.ts'
import type { Catalog } from '../store/catalog.ts'
import { partOf } from '../store/internal/like.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { number, optional, type RowOf, rowsOf, text } from '../store/rows.ts'

/** `invited`: has not set a password yet. */
export const USER_STATES = ['active', 'invited', 'disabled'] as const
export type UserState = (typeof USER_STATES)[number]

/** A user as administrators see it: nothing that opens the account. */
export type UserDetails = RowOf<typeof detailRows>

export interface UsersRequest extends PageRequest {
  /** Part of the address. */
  q?: string | undefined
  role?: Role | undefined
  state?: UserState | undefined
}

/** Lists one page of the users that match all filters, by address. */
export const listUsers = async (catalog: Catalog, request: UsersRequest, now: number): Promise<Page<UserDetails>> => {
  const sql = catalog.read
  const { q, role, state } = request
  const where = sql`WHERE TRUE
    ${q === undefined ? sql`` : sql`AND u.email LIKE ${partOf(q)} ESCAPE '\\'`}
    ${role === undefined ? sql`` : sql`AND u.role = ${role}`}
    ${state === undefined ? sql`` : sql`AND ${stateOf(catalog)} = ${state}`}`
  return await pageOf(request, {
    total: sql`SELECT COUNT(*) FROM users u ${where}`,
    rows: (limit, offset) =>
      detailRows.all(sql`${detailsOf(catalog, now)} ${where} ORDER BY u.email LIMIT ${limit} OFFSET ${offset}`),
  })
}

export const findUserDetails = async (catalog: Catalog, id: number, now: number): Promise<UserDetails | undefined> =>
  await detailRows.first(catalog.read`${detailsOf(catalog, now)} WHERE u.id = ${id}`)

const stateOf = ({ read: sql }: Catalog) => sql`(CASE WHEN u.disabled_at IS NOT NULL THEN 'disabled'
  WHEN u.password_hash = '' THEN 'invited' ELSE 'active' END)`

const detailsOf = (catalog: Catalog, now: number) => {
  const sql = catalog.read
  return sql`SELECT u.id, u.email, u.role, ${stateOf(catalog)} AS state, u.created_at, u.updated_at, u.last_login_at,
    (SELECT i.expires_at FROM invitations i WHERE i.user_id = u.id AND i.expires_at > ${now}) AS invited_until,
    (SELECT COUNT(*) FROM sessions s WHERE s.user_id = u.id AND s.expires_at > ${now}) AS sessions
    FROM users u`
}

const detailRows = rowsOf({
  id: number,
  email: text,
  role: text<Role>,
  state: text<UserState>,
  createdAt: number,
  updatedAt: number,
  lastLoginAt: optional(number),
  invitedUntil: optional(number),
  sessions: number,
})
