import { afterAll, describe, test } from 'bun:test'
import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { testEngines, testFeed } from '@jobs/catalog/testing.ts'
import { openTestListing } from '../testing.ts'
import { randomOf } from '@jobs/catalog/testing-writes.ts'
import { crashing, SimulatedCrash } from './testing-crash.ts'
import { brokenInvariants, createReader } from './testing-invariants.ts'
import { drawStep, FEEDS, type World } from './testing-steps.ts'

/** `SIMULATION_SEED` repeats one run, `SIMULATION_SECONDS` makes a longer one of seeds that nobody has tried. */
const { SIMULATION_SEED, SIMULATION_SECONDS } = process.env
const SECONDS = Number(SIMULATION_SECONDS ?? 10)
const STEPS_A_WORLD = 400
const STEPS_A_CHECK = 20

/** @returns the steps that led to a broken invariant, with what is broken; undefined where all hold */
const simulate = async (engine: (typeof testEngines)[number], seed: number, steps: number) => {
  const opened = await openTestListing(engine, { outbox: true })
  try {
    const { catalog } = opened
    await registerFeeds(
      catalog,
      FEEDS.map((key) => ({ ...testFeed, key })),
      0,
    )
    const random = randomOf(seed)
    const world: World = { now: Date.UTC(2026, 9, 1), pinned: new Map(), deleted: new Set() }
    const reader = createReader(opened)
    const log: string[] = []
    for (let at = 1; at <= steps; at++) {
      const step = await drawStep(catalog, random, world)
      const crashAt = random() < 0.4 ? 1 + Math.floor(random() * 40) : undefined
      let outcome = 'done'
      try {
        await step.run(crashing(catalog, crashAt))
        step.after?.()
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (!(error instanceof SimulatedCrash) && error.name !== 'CatalogRefusal') {
          return [...log, `${at} ${step.name}, crash at ${crashAt}`, `failed: ${error.stack}`]
        }
        outcome = error instanceof SimulatedCrash ? `crashed at statement ${crashAt}` : `refused: ${error.message}`
      }
      log.push(`${at} ${step.name}: ${outcome}`)
      if (at % STEPS_A_CHECK === 0 || outcome.startsWith('crashed at statement 1')) {
        const broken = await brokenInvariants(opened, reader, world)
        if (broken.length > 0) return [...log, ...broken]
      }
    }
    return undefined
  } finally {
    await opened.close()
  }
}

describe.each([...testEngines])(
  'the life of postings and jobs, with crashes between any two statements, on %s',
  (engine) => {
    let steps = 0
    afterAll(() => console.log(`simulated ${steps} steps on ${engine}`))

    test(
      'breaks no invariant',
      async () => {
        const firstSeed = SIMULATION_SECONDS === undefined ? 1 : Date.now()
        const endAt = Date.now() + SECONDS * 1000
        for (let seed = Number(SIMULATION_SEED ?? firstSeed); ; seed++) {
          const failure = await simulate(engine, seed, STEPS_A_WORLD)
          if (failure)
            throw new Error(`SIMULATION_SEED=${seed} breaks an invariant after these steps:\n${failure.join('\n')}`)
          steps += STEPS_A_WORLD
          if (SIMULATION_SEED !== undefined || Date.now() >= endAt) return
        }
      },
      (SECONDS + 60) * 1000,
    )
  },
)
