import { jsonLine, LOG_LEVELS, type LogEntry, type LogFields, type LogLevel, prettyLine } from './internal/log-line.ts'

export type { LogFields, LogLevel } from './internal/log-line.ts'

export interface LogOptions {
  /** Name of the process in every line. */
  service: string
  /** Lowest level that is written. */
  level: LogLevel
  /** Defaults to `pretty` on a terminal, else `json`. */
  format?: 'json' | 'pretty'
  /** Receives each line with its line feed; defaults to standard output. */
  write?: (line: string) => unknown
}

const rank = (level: LogLevel) => LOG_LEVELS.indexOf(level)
/** Set when standard output is closed, which must not end the process. */
let isClosed = false
const toStdout = (line: string) => {
  if (isClosed) return
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => (isClosed = true))
  try {
    process.stdout.write(line)
  } catch {
    isClosed = true
  }
}

let least = rank('info')
let service = 'jobs'
let lineOf: (entry: LogEntry) => string = process.stdout.isTTY ? prettyLine : jsonLine
let write: (line: string) => unknown = toStdout

/** Configures the log of this process. Each service calls it once, before anything else. */
export const configureLog = (options: LogOptions): void => {
  least = rank(options.level)
  service = options.service
  const format = options.format ?? (process.stdout.isTTY ? 'pretty' : 'json')
  lineOf = format === 'pretty' ? prettyLine : jsonLine
  write = options.write ?? toStdout
}

const at =
  (level: LogLevel) =>
  (message: string, fields: LogFields = {}): void => {
    if (rank(level) < least) return
    write(`${lineOf({ level, service, message, fields, at: Date.now() })}\n`)
  }

/**
 * The log of this process: a constant message with variable fields. Errors are written with their causes; credentials in
 * addresses are masked.
 */
export const log = {
  debug: at('debug'),
  info: at('info'),
  warn: at('warn'),
  error: at('error'),
  /** Returns whether lines of `level` are written. */
  writes: (level: LogLevel): boolean => rank(level) >= least,
}
