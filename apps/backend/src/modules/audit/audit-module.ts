import { listAudit } from '@jobs/catalog/audit/list-audit.ts'
import { AUDIT_KINDS } from '@jobs/types/audit-action.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { choiceFilter, textFilter, timeFilter } from '../../http/filters.ts'
import { withInstants } from '../../http/instants.ts'
import { admin } from '../../http/operation.ts'
import { paged, pageRequest, paging, pageAnswer } from '../../http/paging.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'

const AuditQuery = z.strictObject({
  ...paging,
  user: textFilter(254).describe('Id of the actor, or part of the email address.'),
  action: textFilter(50).describe('Name of the action, such as job.replace.'),
  kind: choiceFilter(AUDIT_KINDS),
  key: textFilter().describe('Id of the job, user or webhook, key of the feed or subject of the alert; requires kind.'),
  from: timeFilter.describe('At or after this time.'),
  to: timeFilter.describe('Before this time.'),
})

const AuditEntry = z
  .strictObject({
    id: z.int(),
    at: Instant,
    by: z
      .strictObject({ id: z.int(), email: z.string() })
      .describe('The actor, with the email address they had at the time.'),
    action: z.string(),
    subject: z.strictObject({
      kind: z.enum(AUDIT_KINDS),
      key: z.string(),
      email: z.string().optional().describe('Current email address of a user; absent if the user was deleted.'),
    }),
    before: z.unknown().optional().describe('Changed fields before the change.'),
    after: z.unknown().optional().describe('Changed fields after the change.'),
  })
  .meta({ id: 'AuditEntry' })

const AuditPage = paged(AuditEntry)

/** Route to list audit entries, latest first. */
export const auditModule = ({ catalog, auth }: AdminDeps) =>
  guarded(auth, '/api/admin/audit').get(
    '',
    async ({ query }) => {
      const { user, ...filters } = pageRequest(query)
      const who = user && /^\d{1,15}$/.test(user) ? { userId: Number(user) } : { userEmail: user }
      return pageAnswer(query, await listAudit(catalog, { ...filters, ...who }), (entry) => withInstants(entry, 'at'))
    },
    {
      ...admin('listAuditEntries', 'List audit entries, latest first'),
      query: AuditQuery,
      response: { 200: AuditPage },
    },
  )
