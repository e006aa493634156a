import type { FeedChange } from '@jobs/catalog/feeds/change-feed.ts'
import { type Feed, MAX_JOBS, type Permission } from '@jobs/catalog/feeds/feeds.ts'
import { MANUAL } from '@jobs/catalog/feeds/manual-feed.ts'
import { invalid, refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { sourceOf } from '@jobs/connectors/connector.ts'
import { needsPermission } from '@jobs/connectors/needs-permission.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import type { AllowList } from '@jobs/http/network/allow-list.ts'
import { isInsideNetwork } from '@jobs/http/network/public-address.ts'
import { fault, type FieldFault, faultOf, says } from '@jobs/types/fault.ts'
import { plainText } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'

const connector = z.enum([...connectors.keys()]).describe('Key of the connector; see GET /api/admin/connectors.')
const settings = z.record(z.string().max(100), z.unknown()).describe('Settings of the connector.')
const MIN_MINUTES = 15
const intervalMinutes = z.int().min(MIN_MINUTES).max(43_200).describe('Minutes between runs.')
const enabled = z.boolean().describe('Whether the feed runs on schedule.')
const note = plainText(1000).describe('Note for operators; an empty text removes it.')

const maxJobs = z
  .int()
  .min(1)
  .max(1_000_000)
  .describe(`Maximum number of listed jobs of the feed; further items are dropped. Defaults to ${MAX_JOBS}.`)

const permission = z
  .boolean()
  .describe(
    'Whether you have the permission that the source’s terms require; recorded with your email address and the time.',
  )

const EXAMPLE_SETTINGS = { url: 'https://weber.example/jobs.rss', source: 'weber', companyName: 'Weber GmbH' }

/** Input to add a feed. */
export const FeedInput = z
  .strictObject({
    key: z
      .string()
      .regex(/^[a-z\d][a-z\d-]{0,99}$/, says('feed-key'))
      .refine((key) => key !== MANUAL && !key.startsWith('import-'), says('reserved'))
      .describe('Permanent identifier of the feed.'),
    connector,
    settings: settings.prefault({}),
    intervalMinutes: intervalMinutes.default(720),
    enabled: enabled.default(true),
    note: note.optional(),
    maxJobs: maxJobs.exactOptional(),
    permission: permission.optional(),
  })
  .meta({
    id: 'FeedInput',
    examples: [{ key: 'weber', connector: 'rss', settings: EXAMPLE_SETTINGS, intervalMinutes: 720, enabled: false }],
  })

/** Input to update a feed; omitted fields are unchanged. */
export const FeedChangeInput = z
  .strictObject({ connector, settings, intervalMinutes, enabled, note, maxJobs, permission })
  .partial()
  .meta({ id: 'FeedChange' })

/**
 * Validates a change of a feed and parses its settings. An enabled feed must be able to run. A permission is lost when
 * the connector or its settings change, unless it is confirmed again.
 * @throws CatalogRefusal `invalid`; `conflict` for a new connector on a feed without one, whose runs would close jobs
 *   created manually
 */
export const checkChange = (
  feed: Feed,
  { permission: isPermitted, ...change }: z.infer<typeof FeedChangeInput>,
  { given, allowed }: { given: Permission; allowed: AllowList },
): FeedChange => {
  const { enabled = feed.enabled, intervalMinutes: minutes = feed.intervalMinutes } = change
  if (change.connector !== undefined && !connectors.has(feed.connector)) {
    throw refusal('conflict', 'feed-not-fetched', { feed: feed.key })
  }
  if (enabled && minutes < MIN_MINUTES) {
    throw invalid([{ parameter: 'intervalMinutes', ...fault('at-least', { least: MIN_MINUTES }) }])
  }
  const isOther = change.connector !== undefined || change.settings !== undefined
  const connector = change.connector ?? feed.connector
  const settings =
    isOther || change.enabled ? checkSettings(connector, change.settings ?? feed.settings, allowed) : feed.settings
  const isSame = connector === feed.connector && Bun.deepEquals(settings, feed.settings)
  const kept = isSame ? feed.permission : undefined
  const permission = isPermitted === false ? undefined : (kept ?? (isPermitted ? given : undefined))
  if (enabled) checkPermission({ key: feed.key, connector, settings, permission })
  return { ...change, ...(settings !== feed.settings && { settings }), permission: permission ?? null }
}

/**
 * Checks that a feed has the permission that the terms of its source require, if any.
 * @throws CatalogRefusal `conflict` with the reason
 */
export const checkPermission = (
  feed: Pick<Feed, 'key' | 'connector' | 'settings'> & { permission?: Permission | undefined },
) => {
  const reason = needsPermission(feed)
  if (reason === undefined || feed.permission) return
  throw refusal('conflict', 'permission-needed', { feed: feed.key, reason })
}

/**
 * Parses settings by their connector's schema and fills in defaults.
 * @param allowed opens addresses inside networks
 * @throws CatalogRefusal `invalid` naming each fault
 */
export const checkSettings = (key: string, given: unknown, allowed: AllowList): Record<string, unknown> => {
  const kind = connectors.get(key)
  if (!kind) throw invalid([{ parameter: 'connector', ...fault('no-settings') }])
  const result = kind.settings.safeParse(given)
  if (!result.success) throw invalid(result.error.issues.flatMap(faultsOf))
  if (sourceOf(kind, result.data) === MANUAL) {
    throw invalid([{ parameter: 'settings.source', ...fault('reserved') }])
  }
  const settings = z.record(z.string(), z.unknown()).parse(result.data)
  const inside = kind
    .requests(result.data)
    .map((address) => URL.parse(address))
    .find((url) => url !== null && isInsideNetwork(url, allowed))
  if (!inside) return settings
  const named = Object.keys(settings).filter((name) => URL.parse(String(settings[name]))?.host === inside.host)
  throw invalid([{ parameter: ['settings', ...named.slice(0, 1)].join('.'), ...fault('not-public') }])
}

const faultsOf = (issue: z.core.$ZodIssue): FieldFault[] => {
  const named = (names: readonly PropertyKey[]) => ['settings', ...names].join('.').slice(0, 200)
  if (issue.code !== 'unrecognized_keys') return [{ parameter: named(issue.path), ...faultOf(issue) }]
  return issue.keys.slice(0, 20).map((name) => ({
    parameter: named([...issue.path, name]),
    ...fault('unknown-setting'),
  }))
}
