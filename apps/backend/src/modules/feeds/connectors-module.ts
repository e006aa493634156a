import { connectors } from '@jobs/connectors/registry.ts'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { access } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'

const ConnectorShape = z
  .strictObject({
    key: z.string(),
    duties: z.array(z.string()).max(100).describe('What the source asks of whoever shows its postings.'),
    settings: z.record(z.string(), z.unknown()).describe('JSON Schema of its settings.'),
  })
  .meta({ id: 'Connector' })

const kinds = [...connectors.values()].map(({ key, duties, settings }) => ({
  key,
  duties: [...(duties ?? [])],
  settings: z.record(z.string(), z.unknown()).parse(z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })),
}))

/** The kinds of sources, for forms that add a feed. */
export const connectorsModule = ({ auth }: { auth: Auth }) =>
  new Elysia({ prefix: '/api/admin/connectors' }).use(access(auth)).get('', () => ({ data: kinds }), {
    role: 'viewer',
    response: { 200: z.strictObject({ data: z.array(ConnectorShape).max(1000) }) },
    detail: {
      operationId: 'listConnectors',
      summary: 'The kinds of sources there are, and what each needs',
      tags: ['admin feeds'],
    },
  })
