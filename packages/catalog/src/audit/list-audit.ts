import type { Catalog } from '../store/catalog.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { column, number, object, rowReader, text } from '../store/rows.ts'
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
    total: sql`SELECT COUNT(*) FROM audit ${where}`,
    rows: (limit, offset) =>
      auditRows.all(sql`SELECT * FROM audit ${where} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`),
  })
}

const auditRows = rowReader<RecordedAudit>({
  id: number,
  at: number,
  by: column('user_id', (id, row) => ({ id: number(id), email: text(row.user_email) })),
  action: text,
  subject: column('subject_kind', (kind, row) => ({ kind: text<SubjectKind>(kind), key: text(row.subject_key) })),
  before: object,
  after: object,
})
