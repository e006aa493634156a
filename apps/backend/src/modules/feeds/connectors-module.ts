import { type Connector, ownSourceOf } from '@jobs/connectors/connector.ts'
import { recogniseAddress } from '@jobs/connectors/recognise-address.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { lazily } from '@jobs/core/memo/lazily.ts'
import type { PermissionReason } from '@jobs/types/feeds/permission-reason.ts'
import { searchText } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { guarded } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'
import { termsOf, termsShape } from './source-terms.ts'

const ConnectorShape = z
  .strictObject({
    key: z.string(),
    source: z.string().describe('Default source name of its postings.'),
    mayPassOn: z.boolean().describe('Whether its postings may appear in snapshots.'),
    permission: z
      .enum(['never', 'always', 'by settings'])
      .describe('Whether feeds require confirmed permission from the source: never, always or depending on settings.'),
    ...termsShape,
    needsPermission: termsShape.needsPermission.describe('Why permission is needed; absent if it depends on settings.'),
    settings: z
      .record(z.string(), z.unknown())
      .describe('JSON Schema of its settings; `hint` of a property is the code of its `description`.'),
  })
  .meta({ id: 'Connector' })

const RecognisedFeed = z
  .strictObject({
    connector: z.string(),
    settings: z.record(z.string(), z.string()),
    key: z.string().describe('Suggested key for the feed.'),
  })
  .meta({ id: 'RecognisedFeed' })

/** Returns why feeds of a connector without settings need permission; undefined if none is needed or settings decide. */
const reasonOf = (connector: Connector): PermissionReason | undefined => {
  const settings = connector.settings.safeParse({})
  return settings.success ? connector.needsPermission?.(settings.data) : undefined
}

const permissionOf = (connector: Connector, reason: PermissionReason | undefined) => {
  if (reason !== undefined) return 'always' as const
  return 'needsPermission' in connector ? ('by settings' as const) : ('never' as const)
}

/** Writing the schemas of all takes 30 ms. */
const kinds = lazily(() =>
  [...connectors.values()].map((connector) => {
    const { key, mayPassOn = true, settings } = connector
    const reason = reasonOf(connector)
    return {
      key,
      source: ownSourceOf(connector),
      mayPassOn,
      permission: permissionOf(connector, reason),
      ...termsOf(connector, reason),
      settings: z
        .record(z.string(), z.unknown())
        .parse(z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })),
    }
  }),
)

const TAGS = ['admin feeds']

/** Routes to list connectors and to recognise the connector of an address. */
export const connectorsModule = ({ auth }: { auth: Auth }) =>
  guarded(auth, '/api/admin/connectors')
    .get('/recognised', ({ query: { address } }) => ({ data: recogniseAddress(address) ?? null }), {
      role: 'viewer',
      query: z.strictObject({
        address: searchText(2000).describe('Address of a careers page, a feed or a list of jobs.'),
      }),
      response: {
        200: z.strictObject({ data: RecognisedFeed.nullable().describe('Null if it is not a web address.') }),
      },
      detail: { ...operation('recogniseFeed', 'Find the connector and the settings for an address'), tags: TAGS },
    })
    .get('', () => ({ data: kinds() }), {
      role: 'viewer',
      response: { 200: z.strictObject({ data: z.array(ConnectorShape).max(1000) }) },
      detail: { ...operation('listConnectors', 'List connectors and the settings each requires'), tags: TAGS },
    })
