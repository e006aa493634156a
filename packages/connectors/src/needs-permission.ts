import type { PermissionReason } from '@jobs/types/feeds/permission-reason.ts'
import { connectors } from './registry.ts'

/** Returns why a feed needs the permission of its source; undefined if it needs none or its settings are invalid. */
export function needsPermission(feed: { connector: string; settings: unknown }): PermissionReason | undefined {
  const connector = connectors.get(feed.connector)
  if (!connector?.needsPermission) return undefined
  const settings = connector.settings.safeParse(feed.settings)
  return settings.success ? connector.needsPermission(settings.data) : undefined
}
