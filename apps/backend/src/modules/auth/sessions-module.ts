import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { endSession, listSessions } from '@jobs/catalog/users/sessions.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { withInstants } from '../../http/instants.ts'
import { operation, answersNothing } from '../../http/operation.ts'
import { z } from 'zod'
import { guarded } from './access.ts'
import type { AuthDeps } from './auth-module.ts'
import { isOverTls } from './same-origin.ts'

const CURRENT = 'current'

const SessionShape = z
  .strictObject({
    id: z.string(),
    userAgent: z.string().describe('User-Agent of the client.'),
    createdAt: Instant,
    renewedAt: Instant.describe('When the latest token was issued.'),
    expiresAt: Instant.describe('When the session expires.'),
    isCurrent: z.boolean().describe('Whether this request uses this session.'),
  })
  .meta({ id: 'Session' })

const SessionRef = z.object({ id: z.string().describe(`Id of a session, or \`${CURRENT}\`.`) })

/** Routes to list and end the caller's sessions. */
export const sessionsModule = ({ catalog, auth, accounts, trustProxy }: { catalog: Catalog } & AuthDeps) =>
  guarded(auth, '/api/auth/sessions')
    .get(
      '',
      async ({ user }) => ({
        data: (await listSessions(catalog, user.id, Date.now())).map((session) => ({
          ...withInstants(session, 'createdAt', 'renewedAt', 'expiresAt'),
          isCurrent: session.id === user.sessionId,
        })),
      }),
      {
        role: 'viewer',
        response: { 200: z.strictObject({ data: z.array(SessionShape).max(100) }) },
        detail: operation('listSessions', 'List the sessions of the caller, latest first'),
      },
    )
    .delete(
      '/:id',
      async ({ params, user, request, set, status }) => {
        const id = params.id === CURRENT ? user.sessionId : params.id
        if (id === user.sessionId) set.headers['set-cookie'] = accounts.cookies.clear(isOverTls(request, trustProxy))
        const isOver = z.uuid().safeParse(id).success && (await endSession(catalog, user.id, id))
        if (!isOver) throw refusal('not_found', 'no-session')
        return status(204, undefined)
      },
      answersNothing('viewer', SessionRef, operation('endSession', 'End a session and its tokens')),
    )
