import { Redis } from 'ioredis'
import { QueueError } from '../../queue-error.ts'

const CONNECT_MS = 5000
/** A request that asks for more than a job has to be answered within five seconds. */
const COMMAND_MS = 3000

/** From 50 ms to 2 s between two tries, for ever. */
const retryStrategy = (times: number) => Math.min(50 * 2 ** Math.min(times, 10), 2000)

/**
 * A connection for callers who must not wait: a command fails at once while Redis is unavailable, and after 3 s when it does
 * not answer.
 * @throws QueueError `unavailable` when it cannot be made
 */
export const connectToProduce = async (url: string, onError: (error: Error) => void): Promise<Redis> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy,
  })
  // What keeps it from connecting is the cause of what is thrown.
  const ignore = () => {}
  redis.on('error', ignore)
  try {
    await redis.connect()
    redis.off('error', ignore).on('error', onError)
    return redis
  } catch (cause) {
    redis.disconnect()
    throw unavailable(redis, cause)
  }
}

/**
 * A connection for workers: a command waits for Redis as long as it takes. It and its copies look for a lost Redis until
 * `stopped`.
 */
export const connectToWork = (url: string, stopped: AbortSignal): Redis =>
  new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_MS,
    retryStrategy: (times) => (stopped.aborted ? null : retryStrategy(times)),
  })

/** Names the server, never its password. */
export const unavailable = ({ options: { host, port } }: Redis, cause: unknown): QueueError =>
  new QueueError(
    'unavailable',
    `the queue is out of reach: no answer from Redis at ${host}:${port}; start it, or correct REDIS_URL`,
    { cause },
  )
