import { $ } from 'bun'
import { requestsPerSecond as countHere } from '../requests-per-second.ts'
import { isShort } from '../short.ts'

const CONNECTIONS = 32

export interface Load {
  url: string
  seconds: number
  headers?: Record<string, string>
}

/**
 * Requests answered a second: as wrk counts them over 32 connections, or where it is not installed, as this process
 * does, more slowly. @throws Error when anything but a good answer came
 */
export const requestsPerSecond = async ({ url, seconds, headers = {} }: Load): Promise<number> => {
  if (isShort || !Bun.which('wrk')) {
    const { port, pathname, search } = new URL(url)
    return await countHere({ port: Number(port), path: pathname + search, seconds, headers })
  }
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const reported = await $`wrk -t1 -c${CONNECTIONS} -d${seconds}s ${given} ${url}`.text()
  const rate = Number(reported.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
  if (Number.isNaN(rate) || /Non-2xx|Socket errors/.test(reported)) throw new Error(`wrk says: ${reported}`)
  return rate
}
