import type { AlertMessage, AlertParameters } from '@jobs/catalog/alerts/alert.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@jobs/types/values/time.ts'

/** Engines by name in messages. */
const ENGINES: Readonly<Record<string, string>> = { search: 'search server', queue: 'queue (Redis)' }

const TROUBLES: Record<AlertMessage['code'], (parameters: AlertParameters) => string> = {
  'feed-failing': ({ feed }) => `The feed ${feed} is failing`,
  'no-new-jobs': () => 'No new jobs have arrived',
  'engine-degraded': ({ engine = '', state }) => `The ${ENGINES[engine] ?? engine} is ${state}`,
  'disk-low': ({ host, free }) => `The disk of ${host} has ${free} % left`,
  'snapshot-failing': () => 'Snapshots cannot be written',
  'webhook-failing': ({ webhook, host }) => `Webhook ${webhook} (${host}) accepts no deliveries`,
  'mirror-failing': ({ host }) => `The mirror of ${host} is not up to date`,
  test: ({ by }) => `A test requested by ${by}`,
}

/** Formats a duration in minutes, from two hours on in hours, and from two days on in days. */
const spanOf = (ms: number): string => {
  if (ms < 2 * HOUR_MS) return `${Math.max(1, Math.round(ms / MINUTE_MS))} min`
  return ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} h` : `${Math.round(ms / DAY_MS)} days`
}

/** Formats an alert as one line of text. */
export const alertText = ({ kind, code, parameters, since, endedAt }: AlertMessage, now: number): string => {
  const trouble = TROUBLES[code](parameters)
  if (kind === 'test') return `${trouble}: this channel works.`
  if (endedAt !== undefined)
    return `Resolved: ${trouble.charAt(0).toLowerCase()}${trouble.slice(1)}. It lasted ${spanOf(endedAt - since)}.`
  return `${trouble} (for ${spanOf(now - since)}, since ${new Date(since).toISOString().slice(0, 16).replace('T', ' ')} UTC).`
}
