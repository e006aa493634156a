import type { SQL } from 'bun'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'

export class SimulatedCrash extends Error {
  override name = 'SimulatedCrash'
}

/** A catalogue whose writer dies at a statement of its next transaction. `at` counts from 1; undefined: it lives. */
export const crashing = (catalog: Catalog, at: number | undefined): Catalog => {
  let left = at
  const count = () => {
    if (left === undefined || --left > 0) return
    left = undefined
    throw new SimulatedCrash()
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
