import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../packages/core/src/testing-port.ts'

/** Starts a separate Redis in a temporary folder on a free port. @returns its address and how to stop it */
export const startRedis = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jobs-redis-'))
  const port = freePort()
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  const server = Bun.spawn(['redis-server', ...options], { stdout: 'ignore', stderr: 'inherit' })
  const stop = async () => {
    server.kill()
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
  const url = `redis://127.0.0.1:${port}`
  while (server.exitCode === null) {
    if (await answers(url)) return { url, stop }
    await Bun.sleep(50)
  }
  await stop()
  throw new Error('Redis did not start')
}

const answers = async (url: string) => {
  const client = new Bun.RedisClient(url, { autoReconnect: false })
  try {
    return (await client.send('PING', [])) === 'PONG'
  } catch {
    return false
  } finally {
    client.close()
  }
}
