export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
export type LogFields = Readonly<Record<string, unknown>>

export interface LogEntry {
  level: LogLevel
  service: string
  message: string
  fields: LogFields
  /** UTC milliseconds. */
  at: number
}

const MAX_TEXT_LENGTH = 2000
const MAX_CAUSES = 5
/** Credentials in addresses and after `Bearer` or `Basic`. */
const SECRETS = /(?<=:\/\/)[^\s/@]+@|(?<=\b(?:Bearer|Basic)\s)\S+/gi
/** Fields whose values are never written. */
const SECRET_NAME = /^(?:authorization|cookie|set-cookie|password|secret|token|apply_?url)$/i

/** Formats an entry as a line of JSON. */
export const jsonLine = ({ level, service, message, fields, at }: LogEntry): string =>
  JSON.stringify({ time: new Date(at).toISOString(), level, service, message: plain(message), ...readable(fields) })

const COLORS: Record<LogLevel, string> = { debug: '2', info: '36', warn: '33', error: '31', silent: '0' }

/** Formats an entry for a terminal, with the stack of an error below it. */
export const prettyLine = ({ level, service, message, fields, at }: LogEntry): string => {
  const { error, ...rest } = readable(fields)
  const time = new Date(at).toISOString().slice(11, 23)
  const pairs = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const stack = error === undefined ? '' : `\n${typeof error === 'object' ? stackOf(error) : JSON.stringify(error)}`
  return `${time} \u001B[${COLORS[level]}m${level}\u001B[0m ${service}: ${plain(message)}${pairs.join('')}${stack}`
}

const stackOf = (error: object | null) =>
  error && 'stack' in error && typeof error.stack === 'string' ? error.stack : JSON.stringify(error)

const readable = (fields: LogFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, SECRET_NAME.test(name) ? '[secret]' : toReadable(value)]),
  )

const toReadable = (value: unknown): unknown => {
  if (value instanceof Error) return errorFields(value, MAX_CAUSES)
  if (typeof value === 'string') return plain(value)
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'object' && value !== null ? boundedObject(value) : value
}

const boundedObject = (value: object): unknown => {
  try {
    const text = JSON.stringify(value)
    return text.length > MAX_TEXT_LENGTH ? plain(text) : value
  } catch {
    return '[unreadable]'
  }
}

const errorFields = (error: Error, causes: number): object => ({
  name: error.name,
  message: plain(error.message),
  ...('reason' in error && { reason: error.reason }),
  ...('code' in error && { code: error.code }),
  ...('errno' in error && { errno: error.errno }),
  stack: plain(error.stack ?? ''),
  ...(error.cause instanceof Error && causes > 0 && { cause: errorFields(error.cause, causes - 1) }),
})

/** Truncates a text and masks credentials. */
const plain = (text: string): string =>
  (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text).replace(SECRETS, (secret) =>
    secret.endsWith('@') ? '[secret]@' : '[secret]',
  )
