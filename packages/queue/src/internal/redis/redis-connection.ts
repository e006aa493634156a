import { Redis } from 'ioredis'
import { QueueError } from '../../queue-error.ts'

const CONNECT_MS = 5000
/** Leaves room for requests that need several commands and must respond within five seconds. */
const COMMAND_MS = 3000

/** Reconnects forever, with pauses from 50 ms to 2 s. */
const retryStrategy = (times: number) => Math.min(50 * 2 ** times, 2000)

/**
 * Opens a connection for producers, which must not wait: commands fail at once while Redis is disconnected, and after 3 s
 * without a response.
 */
export const connectToProduce = (url: string): Redis =>
  new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy,
  })

/**
 * Opens a connection for workers, whose commands wait for Redis indefinitely. It and its duplicates reconnect until
 * `stopped`.
 */
export const connectToWork = (url: string, stopped: AbortSignal): Redis =>
  new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_MS,
    retryStrategy: (times) => (stopped.aborted ? null : retryStrategy(times)),
  })

/** Returns the error for an unavailable Redis, which names the server without its password. */
export const unavailable = ({ options: { host, port } }: Redis, cause?: unknown): QueueError =>
  new QueueError(
    'unavailable',
    `the queue is unavailable: Redis at ${host}:${port} does not respond; start it, or correct REDIS_URL`,
    { cause },
  )

/** Returns whether an error has a socket error code of Node, such as `ECONNREFUSED`. */
export const isConnectionError = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && /^E[A-Z_]+$/.test(error.code)
