import { isShort } from '../harness/setting.ts'
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

const HOLD_MS = isShort ? 3000 : 6000
/** The most revealing faults, for a short run. */
const REVEALING = new Set(['postgres paused', 'redis killed', 'meilisearch killed', 'backend killed'])

/** Each engine paused, killed and restarted, and each service killed; a short run has four of these faults. */
export const faultPlan = (engines: readonly Engine[], services: Services): Fault[] =>
  [
    ...engines.flatMap(faultsOf),
    ...SERVICES.map((name) => ({
      name: `${name} killed`,
      unharmed: UNHARMED_BY_SERVICE[name],
      run: async () => {
        await services.kill(name)
        await Bun.sleep(HOLD_MS / 3)
        await services.start(name)
      },
    })),
  ].filter(({ name }) => !isShort || REVEALING.has(name))

const faultsOf = ({ name, pause, resume, kill, start }: Engine): Fault[] => {
  const hold = () => Bun.sleep(HOLD_MS)
  const steps = { paused: [pause, hold, resume], killed: [kill, hold, start], restarted: [kill, start] }
  return Object.entries(steps).map(([what, acts]) => ({
    name: `${name} ${what}`,
    unharmed: UNHARMED[name],
    run: async () => {
      for (const act of acts) await act()
    },
  }))
}
