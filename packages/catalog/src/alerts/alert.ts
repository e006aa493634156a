export const ALERT_CODES = [
  'feed-failing',
  'no-new-jobs',
  'engine-degraded',
  'disk-low',
  'snapshot-failing',
  'webhook-failing',
  'mirror-failing',
] as const
export type AlertCode = (typeof ALERT_CODES)[number]

export const ALERT_CHANNELS = ['webhook', 'email'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** Parameters of an alert's text, such as the feed or the free disk space. */
export type AlertParameters = Record<string, string | number>

/** A current problem. */
export interface Finding {
  code: AlertCode
  /** Distinguishes problems of the same code, such as the feed; absent if there can be only one. */
  key?: string
  parameters: AlertParameters
  /** When it began; if unknown, when it was first found. */
  since?: number
  /** How long it must last before an alert is sent. */
  graceMs: number
  /** Minimum time between its first finding and the alert; 0 by default. */
  settleMs?: number
}

/** `begins` and `ends` once an occurrence, `lasts` once a day between them, `test` when an operator asks for it. */
export type MessageKind = 'begins' | 'lasts' | 'ends' | 'test'

/** A message to send over a channel. */
export interface AlertMessage {
  kind: MessageKind
  /** Equal for all messages of an alert: `feed-failing:arbeitnow`. */
  subject: string
  code: AlertCode | 'test'
  parameters: AlertParameters
  since: number
  endedAt?: number
}

/** Returns the subject of an alert. */
export const subjectOf = ({ code, key }: Pick<Finding, 'code' | 'key'>): string =>
  key === undefined ? code : `${code}:${key}`
