import type { Kind } from './load/tally.ts'
import type { Engine } from './services/engines.ts'
import { SERVICES, type startServices } from './services/services.ts'

type Services = Awaited<ReturnType<typeof startServices>>

export interface Fault {
  name: string
  /** Causes the fault, waits for its duration, and ends it. */
  run: () => Promise<unknown>
  /** Kinds of requests that must succeed meanwhile, possibly from a cache or a fallback engine. */
  unharmed: readonly Kind[]
}

const UNHARMED: Record<Engine['name'], readonly Kind[]> = {
  postgres: [],
  redis: ['list', 'search', 'mcp', 'write', 'ready'],
  meilisearch: ['list', 'search', 'mcp', 'write', 'run', 'ready', 'ingest'],
}
const UNHARMED_BY_SERVICE = {
  gateway: ['write', 'run', 'ingest'],
  mcp: ['list', 'search', 'write', 'run', 'ready', 'ingest'],
  backend: ['list', 'search', 'mcp', 'ready', 'ingest'],
  ingest: ['list', 'search', 'mcp', 'write', 'run', 'ready', 'ingest'],
} as const satisfies Record<string, readonly Kind[]>

/**
 * Every fault once: each engine paused, killed and restarted, and each service killed. `ms` is the duration of each.
 */
export const everyFault = (engines: readonly Engine[], services: Services, ms: number): Fault[] => [
  ...engines.flatMap((engine) => faultsOf(engine, ms)),
  ...SERVICES.map((name) => ({
    name: `${name} killed`,
    unharmed: UNHARMED_BY_SERVICE[name],
    run: async () => {
      await services.kill(name)
      await Bun.sleep(ms / 3)
      await services.start(name)
    },
  })),
]

/** The most revealing faults for a short run: a silent Postgres, loss of Redis and Meilisearch, a killed service. */
export const shortPlan = (engines: readonly Engine[], services: Services, ms: number): Fault[] => {
  const names = new Set(['postgres paused', 'redis killed', 'meilisearch killed', 'backend killed'])
  return everyFault(engines, services, ms).filter(({ name }) => names.has(name))
}

const faultsOf = ({ name, pause, resume, kill, start }: Engine, ms: number): Fault[] => {
  const unharmed = UNHARMED[name]
  const paused = async () => {
    await pause()
    await Bun.sleep(ms)
    await resume()
  }
  const killed = async () => {
    await kill()
    await Bun.sleep(ms)
    await start()
  }
  const restarted = async () => {
    await kill()
    await start()
  }
  return [
    { name: `${name} paused`, unharmed, run: paused },
    { name: `${name} killed`, unharmed, run: killed },
    { name: `${name} restarted`, unharmed, run: restarted },
  ]
}
