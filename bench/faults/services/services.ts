import { freePort } from '@jobs/core/testing/port.ts'
import { join } from 'node:path'
import { CREDENTIALS } from '../../harness/log-in.ts'

const ROOT = join(import.meta.dir, '../../..')
const START_MS = 60_000
const PORTS = { gateway: 'PORT', mcp: 'MCP_PORT', backend: 'BACKEND_PORT', ingest: 'INGEST_PORT' } as const
export type ServiceName = keyof typeof PORTS
export const SERVICES = Object.keys(PORTS) as ServiceName[]

/**
 * Runs the four services as separate processes that share `settings`, with the account of `logIn`, without live feeds
 * and practically without limits of requests; each can be killed and restarted at its port.
 * @param root of another checkout with its packages installed
 */
export const startServices = async (settings: Record<string, string>, logFile: string, root = ROOT) => {
  const ports = Object.fromEntries(SERVICES.map((name) => [name, String(freePort())])) as Record<ServiceName, string>
  const metrics = String(freePort())
  const shared = {
    ...process.env,
    HOST: '127.0.0.1',
    LIVE_FEEDS: 'false',
    RATE_LIMIT_PUBLIC: '900000000',
    RATE_LIMIT_MCP: '900000000',
    ...CREDENTIALS,
    ...Object.fromEntries(SERVICES.map((name) => [PORTS[name], ports[name]])),
    ...settings,
  }
  const own: Partial<Record<ServiceName, Record<string, string>>> = {
    gateway: { MCP_URL: `http://127.0.0.1:${ports.mcp}`, METRICS_PORT: metrics },
    mcp: { TRUST_PROXY: '1' },
  }
  const urls = Object.fromEntries(SERVICES.map((name) => [name, `http://127.0.0.1:${ports[name]}`]))
  const running = new Map<ServiceName, Bun.Subprocess>()

  const start = async (name: ServiceName) => {
    const log = Bun.file(`${logFile}.${name}.${Date.now()}`)
    const child = Bun.spawn([process.execPath, join(root, 'apps', name, 'src/index.ts')], {
      cwd: root,
      env: { ...shared, ...own[name] },
      stdout: log,
      stderr: log,
    })
    running.set(name, child)
    for (const since = Date.now(); Date.now() - since < START_MS; await Bun.sleep(50)) {
      if (child.exitCode !== null) throw new Error(`${name} ended: ${(await log.text()).slice(-2000)}`)
      if ((await fetch(`${urls[name]}/readyz`).catch(() => undefined))?.ok) return
    }
    throw new Error(`${name} is not ready: ${(await log.text()).slice(-2000)}`)
  }
  const kill = async (name: ServiceName, signal: NodeJS.Signals = 'SIGKILL') => {
    running.get(name)?.kill(signal)
    await running.get(name)?.exited
  }
  return {
    urls: urls as Record<ServiceName, string>,
    metricsUrl: `http://127.0.0.1:${metrics}/metrics`,
    start,
    kill,
    stop: async () => void (await Promise.all(SERVICES.map((name) => kill(name)))),
    hasEnded: (name: ServiceName) => running.get(name)?.exitCode !== null,
  }
}
