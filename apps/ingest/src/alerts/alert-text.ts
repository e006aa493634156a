import type { AlertMessage, AlertParameters } from '@jobs/catalog/alerts/alert.ts'

const HOUR_MS = 3600 * 1000
const UNTIL_HOURS = 48

const TROUBLES: Record<AlertMessage['code'], (parameters: AlertParameters) => string> = {
  'feed-failing': ({ feed }) => `The feed ${feed} fails`,
  'no-new-jobs': () => 'No new job has come in',
  'engine-degraded': ({ engine, state }) => `The ${engine} is ${state}`,
  'disk-low': ({ host, free }) => `The disk of ${host} has ${free} % left`,
  'snapshot-failing': () => 'No snapshot could be written',
  'webhook-failing': ({ webhook, host }) => `Webhook ${webhook} (${host}) takes no deliveries`,
  test: ({ by }) => `A test that ${by} asked for`,
}

/** A span of time in hours, or in days from two on. */
const spanOf = (ms: number): string => {
  const hours = Math.max(1, Math.round(ms / HOUR_MS))
  return hours < UNTIL_HOURS ? `${hours} h` : `${Math.round(hours / 24)} days`
}

/** What a message says to people, on one line. @param now UTC milliseconds */
export const alertText = ({ kind, code, parameters, since, endedAt }: AlertMessage, now: number): string => {
  const trouble = TROUBLES[code](parameters)
  if (kind === 'test') return `${trouble}: this channel works.`
  if (endedAt !== undefined)
    return `Over: ${trouble.charAt(0).toLowerCase()}${trouble.slice(1)}. It lasted ${spanOf(endedAt - since)}.`
  return `${trouble} (for ${spanOf(now - since)}, since ${new Date(since).toISOString().slice(0, 16).replace('T', ' ')} UTC).`
}
