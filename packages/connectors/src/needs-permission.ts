import { connectors } from './registry.ts'

/**
 * Why a feed may run only once the operator has the permission of its source; undefined where none is needed, and for
 * settings that its connector does not take.
 */
export function needsPermission(feed: { connector: string; settings: unknown }): string | undefined {
  const connector = connectors.get(feed.connector)
  if (!connector?.needsPermission) return undefined
  const settings = connector.settings.safeParse(feed.settings)
  return settings.success ? connector.needsPermission(settings.data) : undefined
}
