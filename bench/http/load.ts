import { $ } from 'bun'
import { cpuTime } from '../harness/process-figures.ts'
import { type Measured, measureRequests as measureHere } from '../harness/measure-requests.ts'
import { isShort } from '../harness/setting.ts'

const CONNECTIONS = 32

export interface Load {
  /** Process id of the server. */
  pid: number
  url: string
  seconds: number
  headers?: Record<string, string>
}

/**
 * Measures requests per second with wrk over 32 connections, or, if it is not installed, with this slower process; and
 * the server's processor time per request. @throws Error for any unsuccessful answer
 */
export const measureLoad = async ({ pid, url, seconds, headers = {} }: Load): Promise<Measured> => {
  if (isShort || !Bun.which('wrk')) {
    const { port, pathname, search } = new URL(url)
    return await measureHere({ pid, port: Number(port), path: pathname + search, seconds, headers })
  }
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const before = await cpuTime(pid)
  const reported = await $`wrk -t1 -c${CONNECTIONS} -d${seconds}s ${given} ${url}`.text()
  const cpu = (await cpuTime(pid)) - before
  const rate = Number(reported.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
  const requests = Number(reported.match(/(\d+) requests in/)?.[1])
  if (Number.isNaN(rate + requests) || /Non-2xx|Socket errors/.test(reported)) throw new Error(`wrk says: ${reported}`)
  return { rate, cpu: cpu / requests }
}
