import type { Fault, Faults } from '../../api/problem.ts'
import type { Feed } from '../../api/shapes.ts'

/** Settings of a connector as edited in the form. */
export type Settings = Readonly<Record<string, unknown>>

/** What a new feed begins with; numbers are the typed texts. */
export const EMPTY_DRAFT = {
  key: '',
  connector: 'rss',
  settings: {} as Settings,
  intervalMinutes: '720',
  maxJobs: '',
  note: '',
  enabled: true,
  /** Whether the operator has confirmed the permission that the source's terms require. */
  hasPermission: false,
}

/** A feed as edited in the form. */
export type FeedDraft = typeof EMPTY_DRAFT

export const draftOf = (feed: Feed): FeedDraft => ({
  key: feed.key,
  connector: feed.connector,
  settings: feed.settings,
  intervalMinutes: String(feed.intervalMinutes),
  maxJobs: String(feed.maxJobs),
  note: feed.note ?? '',
  enabled: feed.enabled,
  hasPermission: feed.permission !== undefined,
})

/** A feed in the shape of the API. */
export interface SentFeed extends Omit<FeedDraft, 'intervalMinutes' | 'maxJobs' | 'hasPermission'> {
  settings: Record<string, unknown>
  intervalMinutes?: number
  maxJobs?: number
  permission?: true
}

/** Returns the settings without empty fields, as the API accepts them. */
export const filledSettings = (settings: Settings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings)
      .map(([name, value]) => [name, Array.isArray(value) ? value.filter(Boolean) : value] as const)
      .filter(([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )

const DIGITS = /^\d{1,15}$/

/**
 * Converts a draft to a request, or returns the fields without a valid number. In a new feed an empty number is chosen
 * by the backend; in an existing feed it cannot be removed.
 */
export const readDraft = (
  { intervalMinutes, maxJobs, settings, hasPermission, ...rest }: FeedDraft,
  isNew: boolean,
): { feed: SentFeed; faults?: undefined } | { feed?: undefined; faults: Faults } => {
  const feed: SentFeed = { ...rest, settings: filledSettings(settings), ...(hasPermission && { permission: true }) }
  const faults: Record<string, Fault> = {}
  const typed = { intervalMinutes, maxJobs }
  for (const field of ['intervalMinutes', 'maxJobs'] as const) {
    const text = typed[field].trim()
    if (DIGITS.test(text)) feed[field] = Number(text)
    else if (text) faults[field] = { code: 'whole-number', parameters: {} }
    else if (!isNew) faults[field] = { code: 'required', parameters: {} }
  }
  return Object.keys(faults).length > 0 ? { faults } : { feed }
}
