import { objectIn } from '../store/json-column.ts'
import type { Catalog } from '../store/catalog.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { normaliseEmail } from '../users/user.ts'
import type { Actor, SubjectKind } from './record-audit.ts'

/** A stored entry. `at` is UTC milliseconds. */
export interface RecordedAudit {
  id: number
  at: number
  by: Actor
  action: string
  subject: { kind: SubjectKind; key: string }
  before?: unknown
  after?: unknown
}

export interface AuditRequest extends PageRequest {
  userId?: number | undefined
  /** The user's address at the time. */
  userEmail?: string | undefined
  action?: string | undefined
  kind?: SubjectKind | undefined
  key?: string | undefined
  /** Inclusive start and exclusive end, in UTC milliseconds. */
  from?: number | undefined
  to?: number | undefined
}

/** Lists audit entries, newest first. */
export const listAudit = async (catalog: Catalog, request: AuditRequest): Promise<Page<RecordedAudit>> => {
  const { userId, userEmail, action, kind, key, from, to } = request
  const sql = catalog.read
  const where = sql`WHERE TRUE
    ${userId === undefined ? sql`` : sql`AND user_id = ${userId}`}
    ${userEmail === undefined ? sql`` : sql`AND user_email = ${normaliseEmail(userEmail)}`}
    ${action === undefined ? sql`` : sql`AND action = ${action}`}
    ${kind === undefined ? sql`` : sql`AND subject_kind = ${kind}`}
    ${key === undefined ? sql`` : sql`AND subject_key = ${key}`}
    ${from === undefined ? sql`` : sql`AND at >= ${from}`}
    ${to === undefined ? sql`` : sql`AND at < ${to}`}`
  return await pageOf(request, {
    total: async () => await sql`SELECT COUNT(*) AS total FROM audit ${where}`,
    rows: async (limit, offset) => {
      const rows: AuditRow[] = await sql`SELECT * FROM audit ${where} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`
      return rows.map(toEntry)
    },
  })
}

interface AuditRow {
  id: number | string
  at: number | string
  user_id: number | string
  user_email: string
  action: string
  subject_kind: SubjectKind
  subject_key: string
  before: string | null
  after: string | null
}

const toEntry = (row: AuditRow): RecordedAudit => ({
  id: Number(row.id),
  at: Number(row.at),
  by: { id: Number(row.user_id), email: row.user_email },
  action: row.action,
  subject: { kind: row.subject_kind, key: row.subject_key },
  ...(row.before !== null && { before: objectIn(row.before) }),
  ...(row.after !== null && { after: objectIn(row.after) }),
})
