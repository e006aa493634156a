import { join } from 'node:path'
import { freePort } from '@jobs/core/testing-port.ts'

const ROOT = join(import.meta.dir, '../../..')
const START_MS = 170_000

const PORTS = { mcp: 'MCP_PORT', ingest: 'INGEST_PORT', backend: 'BACKEND_PORT', gateway: 'PORT' } as const
export type ServiceName = keyof typeof PORTS
const NAMES = Object.keys(PORTS) as ServiceName[]

interface Service {
  url: string
  process: Bun.Subprocess
  /** Its output so far. */
  log: () => string
  /** Ends it, and returns when nothing listens any more. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/**
 * Starts the four services as separate processes, as an operator would, each on a free port.
 * @param settings added to this machine's environment; the services share them
 */
export const startServices = async (settings: Record<string, string>) => {
  const ports = Object.fromEntries(NAMES.map((name) => [PORTS[name], String(freePort())]))
  const shared = { ...process.env, HOST: '127.0.0.1', ...ports, ...settings }
  const of: Record<ServiceName, Record<string, string>> = {
    gateway: { MCP_URL: `http://127.0.0.1:${ports.MCP_PORT}` },
    mcp: { TRUST_PROXY: '1' },
    backend: {},
    ingest: {},
  }
  const start = (name: ServiceName, port = ports[PORTS[name]] ?? ''): Service => {
    const command = [process.execPath, 'run', '--filter', `@jobs/${name}`, 'start']
    const env = { ...shared, ...of[name], [PORTS[name]]: port }
    // A separate process group, because `bun run` is the parent of the process to stop.
    const child = Bun.spawn(command, { cwd: ROOT, env, stdout: 'pipe', stderr: 'pipe', detached: true })
    const log = { text: '' }
    for (const stream of [child.stdout, child.stderr]) void collect(stream, log)
    const url = `http://127.0.0.1:${port}`
    const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
      signalGroup(child, signal)
      await child.exited
      while (await fetch(url).catch(() => undefined)) await Bun.sleep(20)
    }
    return { url, process: child, log: () => log.text, stop }
  }
  const services = Object.fromEntries(NAMES.map((name) => [name, start(name)])) as Record<ServiceName, Service>
  const others: Service[] = []
  const stop = async () =>
    void (await Promise.all([...Object.values(services), ...others].map((service) => service.stop())))
  /** Starts one more process of a running service, on its own port. */
  const another = async (name: ServiceName) => {
    const service = start(name, String(freePort()))
    others.push(service)
    await ready(name, service)
    return service
  }
  try {
    await Promise.all(NAMES.map((name) => ready(name, services[name])))
  } catch (error) {
    await stop()
    throw error
  }
  return { services, another, stop }
}

const collect = async (stream: ReadableStream<Uint8Array>, log: { text: string }) => {
  const decoder = new TextDecoder()
  for await (const chunk of stream) log.text += decoder.decode(chunk, { stream: true })
}

/** `bun run` does not forward signals to its child. */
const signalGroup = (child: Bun.Subprocess, signal: NodeJS.Signals) => {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // The process group is already gone.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** @throws Error with the service's output if it does not start */
const ready = async (name: string, { url, process: child, log }: Service) => {
  for (const started = Date.now(); Date.now() - started < START_MS; await Bun.sleep(50)) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`${name} did not start:\n${log()}`)
}
