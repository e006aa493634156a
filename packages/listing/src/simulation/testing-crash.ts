import type { SQL } from 'bun'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'

export class SimulatedCrash extends Error {
  override name = 'SimulatedCrash'
}

/** `at` counts statements from 1. `once`: only that statement fails and the writer continues, as after a lost connection. */
export interface CrashPoint {
  at: number
  once: boolean
}

/** A catalogue whose writer fails at a statement of its transactions and, unless `once`, runs none afterwards. */
export const crashing = (catalog: Catalog, point: CrashPoint | undefined): Catalog => {
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
