import { afterAll, beforeAll, describe, test } from 'bun:test'
import { testEngines } from '@jobs/catalog/testing.ts'
import { configureLog } from '@jobs/observability/log.ts'
import { simulate } from './testing-simulate.ts'

/** `SIMULATION_SEED` repeats one run, `SIMULATION_SECONDS` makes a longer one of seeds that nobody has tried. */
const { SIMULATION_SEED, SIMULATION_SECONDS } = process.env
const SECONDS = Number(SIMULATION_SECONDS ?? 10)

// A run that cannot be saved together is saved one by one, with a warning.
beforeAll(() => configureLog({ level: 'error', service: 'simulation' }))
afterAll(() => configureLog({ level: 'info', service: 'jobs' }))

describe.each([...testEngines])(
  'the life of postings and jobs, with crashes between any two statements, on %s',
  (engine) => {
    test(
      'breaks no invariant',
      async () => {
        const firstSeed = SIMULATION_SECONDS === undefined ? 1 : Date.now()
        const beganAt = performance.now()
        let [steps, crashes, seconds] = [0, 0, 0]
        for (let seed = Number(SIMULATION_SEED ?? firstSeed); seconds < SECONDS; seed++) {
          const world = await simulate(engine, seed)
          if (world.failure)
            throw new Error(
              `SIMULATION_SEED=${seed} breaks an invariant after these steps:\n${world.failure.join('\n')}`,
            )
          steps += world.steps
          crashes += world.crashes
          seconds = (performance.now() - beganAt) / 1000
          if (SIMULATION_SEED !== undefined) break
        }
        console.log(
          `simulated ${steps} steps on ${engine}, ${crashes} of them crashes, ${Math.round(steps / seconds)} a second`,
        )
      },
      (SECONDS + 60) * 1000,
    )
  },
)
