import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { CatalogError } from '@jobs/catalog/store/catalog-error.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { type TestEngine, testFeed } from '@jobs/catalog/testing.ts'
import { createRandom } from '@jobs/core/random.ts'
import type { SQL } from 'bun'
import { openTestListing } from '../testing.ts'
import { settle } from './testing-carried.ts'
import { brokenInvariants, brokenRows, createReader, staleWords } from './testing-invariants.ts'
import { drawStep, FEEDS, type Step, type World } from './testing-steps.ts'

const DRAWS_A_WORLD = 400
const MAX_COPIES = 5
/** Steps between checks of all invariants, which take as long as many steps. */
const DRAWS_A_CHECK = 40
/** Number of statements, of a saved posting and its consequences, among which a crash is drawn. */
const STATEMENTS = 40

export interface Simulated {
  /** Number of postings that appeared, changed or vanished, of admin actions, and of crashes. */
  steps: number
  crashes: number
  /** The steps that led to a violated invariant, with the evidence; undefined if all hold. */
  failure?: string[]
}

/**
 * Simulates the world of a seed. If an invariant is violated, repeats the run with all checks after each step, so that
 * the last printed step is the cause.
 * @param isOver called before each step; whether to leave the rest of the world out
 */
export const simulate = async (engine: TestEngine, seed: number, isOver: () => boolean): Promise<Simulated> => {
  const simulated = await simulateOnce(engine, seed, DRAWS_A_CHECK, isOver)
  if (!simulated.failure) return simulated
  // Called for the clock, which it moves; the world is not left before its end.
  const closer = await simulateOnce(engine, seed, 1, () => isOver() && false)
  return closer.failure ? closer : simulated
}

const MAX_TRIES = 3

/** A machine busy enough to make Postgres late for the catalogue gets the world again, with the same steps. */
const simulateOnce = async (...world: Parameters<typeof simulateWorld>): Promise<Simulated> => {
  for (let tries = 1; ; tries++) {
    try {
      return await simulateWorld(...world)
    } catch (error) {
      if (!(error instanceof CatalogError) || tries === MAX_TRIES) throw error
    }
  }
}

const simulateWorld = async (
  engine: TestEngine,
  seed: number,
  drawsACheck: number,
  isOver: () => boolean,
): Promise<Simulated> => {
  const opened = await openTestListing(engine, { outbox: true })
  try {
    const { catalog } = opened
    await registerFeeds(
      catalog,
      FEEDS.map((key) => ({ ...testFeed, key })),
      0,
    )
    const random = createRandom(seed).next
    const copies = 1 + Math.floor(random() ** 3 * MAX_COPIES)
    const world: World = {
      now: Date.UTC(2026, 9, 1),
      copies,
      postings: new Map(),
      pinned: new Map(),
      deleted: new Set(),
    }
    const reader = createReader(opened)
    const log: string[] = []
    let [steps, crashes] = [0, 0]
    for (let at = 1, isLast = false; !isLast; at++) {
      isLast = isOver() || at === DRAWS_A_WORLD
      const step = await drawStep(catalog, random, world)
      const point = drawCrash(random, step)
      const end = point ? `${point.once ? 'failure' : 'crash'} at statement ${point.at}` : ''
      try {
        steps += await step.run(crashing(catalog, point))
        step.after?.()
        settle(world.postings, step.left ?? [], true)
        log.push(`${at} ${step.name}: done${end && `, ${end} not reached or recovered from`}`)
      } catch (error) {
        if (!(error instanceof Error) || error instanceof CatalogError) throw error
        const isCrash = error instanceof SimulatedCrash
        if (!isCrash && error.name !== 'CatalogRefusal') {
          return { steps, crashes, failure: [...log, `${at} ${step.name}, ${end}`, `failed: ${error.stack}`] }
        }
        settle(world.postings, step.left ?? [], false)
        steps += 1
        if (isCrash) crashes += 1
        log.push(`${at} ${step.name}: ${isCrash ? end : `refused: ${error.message}`}`)
      }
      const isChecked = isLast || at % drawsACheck === 0
      const broken = isChecked ? await brokenInvariants(opened, reader, world) : await brokenRows(catalog)
      if (isLast) broken.push(...(await staleWords(catalog)))
      if (broken.length > 0) return { steps, crashes, failure: [...log, ...broken] }
    }
    return { steps, crashes }
  } finally {
    await opened.close()
  }
}

/** Draws whether and where a step is interrupted. */
const drawCrash = (random: () => number, { size = 1 }: Step): CrashPoint | undefined => {
  if (random() >= 0.4) return undefined
  const statements = STATEMENTS + (size - 1) * (STATEMENTS / 4)
  return { at: 1 + Math.floor(random() * statements), once: random() < 0.2 }
}

class SimulatedCrash extends Error {
  override name = 'SimulatedCrash'
}

/** `at` counts statements from 1. `once`: only that statement fails and the writer continues, as after a lost connection. */
interface CrashPoint {
  at: number
  once: boolean
}

/** A catalogue whose writer fails at a statement of its transactions and, unless `once`, runs none afterwards. */
const crashing = (catalog: Catalog, point: CrashPoint | undefined): Catalog => {
  if (!point) return catalog
  let left = point.at
  const count = () => {
    left -= 1
    if (point.once ? left === 0 : left <= 0) throw new SimulatedCrash()
  }
  const watched = (tx: SQL): SQL =>
    new Proxy(tx, {
      apply(target, self, args: unknown[]) {
        const [first] = args
        if (Array.isArray(first) && 'raw' in first) count()
        return Reflect.apply(target, self, args)
      },
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        return (...args: unknown[]): unknown => {
          if (key === 'unsafe') count()
          return Reflect.apply(value, target, args)
        }
      },
    })
  return {
    ...catalog,
    transaction: (work) => catalog.transaction((tx) => work(watched(tx))),
    edit: (work) => catalog.edit((tx) => work(watched(tx))),
  }
}
