import { type Connector, ownSourceOf } from '@jobs/connectors/connector.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { access } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'

const ConnectorShape = z
  .strictObject({
    key: z.string(),
    duties: z.array(z.string()).max(100).describe('What the source asks of whoever shows its postings.'),
    termsUrl: z.url().optional().describe('The page on which it says so, or describes what it offers to other sites.'),
    source: z.string().describe('The name under which its postings are listed, where its settings give no other.'),
    mayPassOn: z.boolean().describe('False where its postings are left out of snapshots.'),
    permission: z
      .enum(['never', 'always', 'by settings'])
      .describe('Whether its feeds run only once somebody has confirmed to have the permission of the source.'),
    needsPermission: z.string().optional().describe('Why, where that does not depend on the settings.'),
    settings: z.record(z.string(), z.unknown()).describe('JSON Schema of its settings.'),
  })
  .meta({ id: 'Connector' })

/** Settings that are none: what a connector says of them it says of all. */
const reasonOf = (connector: Connector): string | undefined => {
  const settings = connector.settings.safeParse({})
  return settings.success ? connector.needsPermission?.(settings.data) : undefined
}

const permissionOf = (connector: Connector, reason: string | undefined) => {
  if (reason !== undefined) return 'always' as const
  return 'needsPermission' in connector ? ('by settings' as const) : ('never' as const)
}

const kinds = [...connectors.values()].map((connector) => {
  const { key, duties, termsUrl, mayPassOn = true, settings } = connector
  const reason = reasonOf(connector)
  return {
    key,
    source: ownSourceOf(connector),
    mayPassOn,
    permission: permissionOf(connector, reason),
    ...(reason !== undefined && { needsPermission: reason }),
    duties: [...(duties ?? [])],
    ...(termsUrl !== undefined && { termsUrl }),
    settings: z
      .record(z.string(), z.unknown())
      .parse(z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })),
  }
})

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
