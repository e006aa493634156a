import { RedisClient } from 'bun'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pauseProcess } from './pause.ts'
import { freePort } from './port.ts'

const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
const IN_MEMORY = ['--appendonly', 'no', '--save', '']

/**
 * Starts a separate Redis on a free port; undefined if Redis is not installed.
 * @param isDurable whether its data survives `kill` and `start`
 */
export const ownRedis = async ({ isDurable = true } = {}) => {
  const program = Bun.which('redis-server')
  if (!program) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'jobs-queue-redis-'))
  const port = freePort()
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, ...(isDurable ? DURABLE : IN_MEMORY)]
  let server: Bun.Subprocess | undefined
  const url = `redis://127.0.0.1:${port}`
  const start = async () => {
    server = Bun.spawn([program, ...options], { stdout: 'ignore', stderr: 'ignore' })
    while (!(await answers(url))) {
      if (server.exitCode !== null) throw new Error('Redis did not start')
      await Bun.sleep(20)
    }
  }
  const kill = async () => {
    server?.kill('SIGKILL')
    await server?.exited
  }
  const remove = async () => {
    server?.kill('SIGCONT')
    await kill()
    await rm(folder, { recursive: true, force: true })
  }
  /** Freezes the process: connections stay open without responses until `resume`. */
  const pause = async () => server && (await pauseProcess(server.pid))
  const resume = () => server?.kill('SIGCONT')
  await start()
  return { url, start, kill, pause, resume, remove }
}

/** Returns whether a Redis that has loaded its data responds. */
const answers = async (url: string): Promise<boolean> => {
  const client = new RedisClient(url, { autoReconnect: false })
  try {
    return (await client.send('PING', [])) === 'PONG'
  } catch {
    return false
  } finally {
    client.close()
  }
}
