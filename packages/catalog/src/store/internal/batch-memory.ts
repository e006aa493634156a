import type { SQL } from 'bun'

const memories = new WeakMap<SQL, Map<unknown, unknown>>()

/** Runs `work`, the main part of a transaction that saves much of one kind; `memoryIn` lasts until it ends. */
export const remembering = async <Result>(tx: SQL, work: () => Promise<Result>): Promise<Result> => {
  memories.set(tx, new Map())
  try {
    return await work()
  } finally {
    memories.delete(tx)
  }
}

/** What `make` made the first time in this transaction; in one that remembers nothing, what it makes now. */
export const memoryIn = <Memory>(tx: SQL, make: () => Memory): Memory => {
  const all = memories.get(tx)
  const memory = (all?.get(make) as Memory | undefined) ?? make()
  all?.set(make, memory)
  return memory
}
