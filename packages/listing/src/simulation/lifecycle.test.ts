import { type TestEngine, testEngines } from '@jobs/catalog/testing.ts'
import { describe, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import type { Simulated } from './testing-simulate.ts'

/**
 * Two worlds of fixed seeds, whatever the speed of the machine. `SIMULATION_SEED` repeats one run; `SIMULATION_SECONDS`
 * runs new seeds on every core for that long.
 */
const { SIMULATION_SEED, SIMULATION_SECONDS } = process.env
const SECONDS = SIMULATION_SEED === undefined ? Number(SIMULATION_SECONDS ?? 0) : 0
const PROCESSES = SIMULATION_SEED === undefined ? (SECONDS > 0 ? availableParallelism() : 2) : 1
/** As long as a world takes on a machine with much other work. */
const PATIENCE_SECONDS = 600
const SEEDS_APART = 1_000_000

/** Runs in a separate process, because a thread that waits for others keeps a core busy. */
const simulateBeside = async (engine: TestEngine, firstSeed: number) => {
  const script = new URL('../../fixtures/simulate.ts', import.meta.url).pathname
  const command = [process.execPath, script, engine, String(firstSeed), String(SECONDS)]
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'inherit' })
  const [code, printed] = await Promise.all([child.exited, child.stdout.text()])
  if (code !== 0) throw new Error(`the simulation from seed ${firstSeed} on ended with ${code}: ${printed}`)
  const last: unknown = JSON.parse(printed.trim().split('\n').at(-1) ?? '')
  const { failure, seed, ...counts } = last as Simulated & { seed: number }
  if (!failure) return counts
  throw new Error(`SIMULATION_SEED=${seed} breaks an invariant after these steps:\n${failure.join('\n')}`)
}

describe.each([...testEngines])(
  'the life of postings and jobs, with crashes between any two statements, on %s',
  (engine) => {
    test(
      'breaks no invariant',
      async () => {
        const first = Number(SIMULATION_SEED ?? (SIMULATION_SECONDS === undefined ? 1 : Date.now()))
        const beganAt = performance.now()
        const all = await Promise.all(
          Array.from({ length: PROCESSES }, (_, at) => simulateBeside(engine, first + at * SEEDS_APART)),
        )
        const seconds = (performance.now() - beganAt) / 1000
        const sum = (counted: 'steps' | 'crashes') => all.reduce((total, each) => total + each[counted], 0)
        const rate = Math.round(sum('steps') / seconds)
        console.log(`simulated ${sum('steps')} steps on ${engine}, ${sum('crashes')} of them crashes: ${rate} a second`)
      },
      (SECONDS + PATIENCE_SECONDS) * 1000,
    )
  },
)
