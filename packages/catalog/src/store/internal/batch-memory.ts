import type { SQL } from 'bun'

const memories = new WeakMap<SQL, Map<unknown, unknown>>()

/** Runs the main part of a transaction that saves many rows of one kind; `memoryIn` remembers values until it ends. */
export const remembering = async <Result>(tx: SQL, work: () => Promise<Result>): Promise<Result> => {
  memories.set(tx, new Map())
  try {
    return await work()
  } finally {
    memories.delete(tx)
  }
}

/** Returns the value that `make` returned first in this transaction; outside of `remembering` it calls `make` every time. */
export const memoryIn = <Memory>(tx: SQL, make: () => Memory): Memory => {
  const all = memories.get(tx)
  const memory = (all?.get(make) as Memory | undefined) ?? make()
  all?.set(make, memory)
  return memory
}
