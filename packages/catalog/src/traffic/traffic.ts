/** Counters of public traffic. */
export type TrafficKind = 'searches' | 'jobViews' | 'applications' | 'apiRequests'

/** How long counts are kept. */
export const TRAFFIC_DAYS = 90
/** Maximum number of search words kept per day. */
export const MAX_WORDS_OF_DAY = 200

const DAY_MS = 24 * 3600 * 1000

/** The day (UTC) that lies `days` before a moment, as `2026-11-23`. */
export const trafficDay = (now: number, days = 0): string => new Date(now - days * DAY_MS).toISOString().slice(0, 10)
