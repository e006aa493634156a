import { freePort } from '@jobs/core/testing-port.ts'

/** Starts a separate Redis without persistence on a free port; undefined if none is installed. */
export const startRedis = async () => {
  if (!Bun.which('redis-server')) return undefined
  const port = freePort()
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = Bun.spawn(['redis-server', ...options], { stdout: 'pipe', stderr: 'inherit' })
  const decoder = new TextDecoder()
  for await (const chunk of server.stdout) if (decoder.decode(chunk).includes('Ready to accept')) break
  const stop = async () => {
    server.kill()
    await server.exited
  }
  return { url: `redis://127.0.0.1:${port}`, stop }
}
