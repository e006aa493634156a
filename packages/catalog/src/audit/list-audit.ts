import type { Catalog } from '../store/catalog.ts'
import { partOf } from '../store/internal/like.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { column, number, object, optional, type RowOf, rowsOf, text } from '../store/rows.ts'
import { during, matching, type Period } from '../store/sql-conditions.ts'
import { normaliseEmail } from '../users/user.ts'
import type { Actor, SubjectKind } from './record-audit.ts'

/** A stored entry. `at` is UTC milliseconds. */
export type RecordedAudit = RowOf<typeof auditRows>

export interface AuditRequest extends PageRequest, Period {
  userId?: number | undefined
  /** Part of the user's address at the time. */
  userEmail?: string | undefined
  action?: string | undefined
  kind?: SubjectKind | undefined
  key?: string | undefined
}

/** Lists audit entries, newest first. */
export const listAudit = async (catalog: Catalog, request: AuditRequest): Promise<Page<RecordedAudit>> => {
  const { userId, userEmail, action, kind, key } = request
  const sql = catalog.read
  const where = sql`WHERE TRUE ${during(sql, 'at', request)}
    ${matching(sql, { user_id: userId, action, subject_kind: kind, subject_key: key })}
    ${userEmail === undefined ? sql`` : sql`AND user_email LIKE ${partOf(normaliseEmail(userEmail))} ESCAPE '\\'`}`
  return await pageOf(request, {
    total: sql`SELECT COUNT(*) FROM audit ${where}`,
    rows: (limit, offset) =>
      auditRows.all(sql`SELECT audit.*, (SELECT email FROM users
          WHERE subject_kind = 'user' AND CAST(users.id AS TEXT) = subject_key) AS subject_email
        FROM audit ${where} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`),
  })
}

const auditRows = rowsOf({
  id: number,
  at: number,
  by: column('user_id', (id, row): Actor => ({ id: number(id), email: text(row.user_email) })),
  action: text,
  /** `email` is the current address of a user who was not deleted. */
  subject: column('subject_kind', (kind, row) => ({
    kind: text<SubjectKind>(kind),
    key: text(row.subject_key),
    ...(row.subject_email !== null && { email: text(row.subject_email) }),
  })),
  before: optional(object),
  after: optional(object),
})
