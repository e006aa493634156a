import { until } from '@jobs/core/testing/until.ts'
import { cpuTime } from './process-figures.ts'
import { isShort } from './setting.ts'

const CONNECTIONS = 16
const LAST_CHUNK = new TextEncoder().encode('0\r\n\r\n')
const HEAD_END = new TextEncoder().encode('\r\n\r\n')

export interface Measured {
  /** Requests per second. */
  rate: number
  /** Processor time of the server per request, in microseconds. */
  cpu: number
}

export interface Load {
  /** Process id of the server. */
  pid: number
  port: number
  path: string
  seconds: number
  headers?: Record<string, string>
  /** Time under load before measuring starts. */
  warmUpMs?: number
  /** Sent with POST; without a body the request is a GET. */
  body?: string
}

/**
 * Measures how many times per second a server on 127.0.0.1 answers a request, and its cost, over 16 connections that
 * each wait for an answer before the next request. Uses bare sockets: `fetch` would cost more than the servers
 * measured.
 */
export const measureRequests = async ({
  pid,
  port,
  path,
  seconds,
  headers = {},
  body,
  warmUpMs = isShort ? 100 : 2000,
}: Load): Promise<Measured> => {
  const sent = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...sent, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  const request = Buffer.from(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head}\r\n\r\n${body ?? ''}`)
  let [answered, counting] = [0, false]
  const answer = () => {
    if (counting) answered += 1
  }
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(port, request, answer)))
  await Bun.sleep(warmUpMs)
  const before = await cpuTime(pid)
  counting = true
  const started = performance.now()
  await Bun.sleep(seconds * 1000)
  // On a busy machine a short run may end before the first answer, or the first tick of the server's clock.
  await until(async () => answered > 0 && (await cpuTime(pid)) !== before)
  counting = false
  const took = (performance.now() - started) / 1000
  const cpu = (await cpuTime(pid)) - before
  for (const socket of sockets) socket.terminate()
  return { rate: answered / took, cpu: cpu / answered }
}

/** A connection that sends `request`, waits for the complete answer, and repeats. */
const connect = async (port: number, request: Buffer, answered: () => void) => {
  let missing = 0
  // A head may arrive in several chunks.
  let begun = Buffer.alloc(0)
  return await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      open: (socket) => void socket.write(request),
      data(socket, chunk) {
        if (missing > 0) missing = missing === Infinity ? chunkedLeft(chunk) : missing - chunk.length
        else {
          begun = Buffer.concat([begun, chunk])
          if (!begun.includes(HEAD_END)) return
          missing = bodyLeft(begun)
          begun = Buffer.alloc(0)
        }
        if (missing > 0) return
        answered()
        socket.write(request)
      },
    },
  })
}

const bodyLeft = (chunk: Buffer): number => {
  const end = chunk.indexOf(HEAD_END)
  const head = chunk.subarray(0, end).toString()
  if (head.startsWith('HTTP/1.1 304')) return 0
  if (/transfer-encoding: chunked/i.test(head)) return chunkedLeft(chunk)
  const length = Number(head.match(/content-length: (\d+)/i)?.[1])
  if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(length)) throw new Error(`not an answer: ${head}`)
  return length - (chunk.length - end - HEAD_END.length)
}

/** The length of a chunked body is unknown until its last chunk. */
const chunkedLeft = (chunk: Buffer) => (chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? 0 : Infinity)
