import type { AlertMessage, AlertParameters } from '@jobs/catalog/alerts/alert.ts'

const HOUR_MS = 3600 * 1000
const UNTIL_HOURS = 48

const TROUBLES: Record<AlertMessage['code'], (parameters: AlertParameters) => string> = {
  'feed-failing': ({ feed }) => `The feed ${feed} is failing`,
  'no-new-jobs': () => 'No new jobs have arrived',
  'engine-degraded': ({ engine, state }) => `The ${engine} is ${state}`,
  'disk-low': ({ host, free }) => `The disk of ${host} has ${free} % left`,
  'snapshot-failing': () => 'Snapshots cannot be written',
  'webhook-failing': ({ webhook, host }) => `Webhook ${webhook} (${host}) accepts no deliveries`,
  test: ({ by }) => `A test requested by ${by}`,
}

/** Formats a duration in hours, or in days from two days on. */
const spanOf = (ms: number): string => {
  const hours = Math.max(1, Math.round(ms / HOUR_MS))
  return hours < UNTIL_HOURS ? `${hours} h` : `${Math.round(hours / 24)} days`
}

/** Formats an alert as one line of text. @param now UTC milliseconds */
export const alertText = ({ kind, code, parameters, since, endedAt }: AlertMessage, now: number): string => {
  const trouble = TROUBLES[code](parameters)
  if (kind === 'test') return `${trouble}: this channel works.`
  if (endedAt !== undefined)
    return `Resolved: ${trouble.charAt(0).toLowerCase()}${trouble.slice(1)}. It lasted ${spanOf(endedAt - since)}.`
  return `${trouble} (for ${spanOf(now - since)}, since ${new Date(since).toISOString().slice(0, 16).replace('T', ' ')} UTC).`
}
