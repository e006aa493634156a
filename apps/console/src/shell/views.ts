import type { Role } from '@jobs/types/role.ts'
import type { ComponentType } from 'react'

/** @param path the part of the address after the view's name */
export interface ViewProps {
  path: readonly string[]
}
type Load = () => Promise<ComponentType<ViewProps>>

/** The views in navigation order, each loaded when first shown, with the minimum role that may see it. */
const VIEWS = {
  overview: [async () => (await import('../views/overview/overview-view.tsx')).OverviewView, 'viewer'],
  alerts: [async () => (await import('../views/alerts/alerts-view.tsx')).AlertsView, 'viewer'],
  feeds: [async () => (await import('../views/feeds/feeds-view.tsx')).FeedsView, 'viewer'],
  runs: [async () => (await import('../views/runs/runs-view.tsx')).RunsView, 'viewer'],
  jobs: [async () => (await import('../views/jobs/jobs-view.tsx')).JobsView, 'viewer'],
  merges: [async () => (await import('../views/merges/merges-view.tsx')).MergesView, 'viewer'],
  quality: [async () => (await import('../views/quality/quality-view.tsx')).QualityView, 'viewer'],
  traffic: [async () => (await import('../views/traffic/traffic-view.tsx')).TrafficView, 'viewer'],
  webhooks: [async () => (await import('../views/webhooks/webhooks-view.tsx')).WebhooksView, 'viewer'],
  snapshots: [async () => (await import('../views/snapshots/snapshots-view.tsx')).SnapshotsView, 'viewer'],
  legal: [async () => (await import('../views/legal/legal-view.tsx')).LegalView, 'admin'],
  users: [async () => (await import('../views/users/users-view.tsx')).UsersView, 'admin'],
  audit: [async () => (await import('../views/audit/audit-view.tsx')).AuditView, 'admin'],
  search: [async () => (await import('../views/search/search-view.tsx')).SearchView, 'viewer'],
  account: [async () => (await import('../views/account/account-view.tsx')).AccountView, 'viewer'],
} as const satisfies Record<string, readonly [Load, Role]>

export type ViewName = keyof typeof VIEWS
const VIEW_NAMES = Object.keys(VIEWS) as ViewName[]
/** Views outside the navigation: the account is in the user menu, the search in the header. */
export const NAVIGATED = VIEW_NAMES.filter((name) => name !== 'account' && name !== 'search')
const FIRST: ViewName = 'overview'

const isViewName = (name: string | undefined): name is ViewName => VIEW_NAMES.some((known) => known === name)

export const roleOf = (name: ViewName): Role => VIEWS[name][1]

export const loadOf = (name: ViewName): Load => VIEWS[name][0]

/** Returns the view of an address; the first view for an unknown one. */
export const viewOf = ([first]: readonly string[]): ViewName => (isViewName(first) ? first : FIRST)
