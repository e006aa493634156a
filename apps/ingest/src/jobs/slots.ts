/** A place to work in, which its holder gives back while it only waits. */
export interface Slot {
  /** Does `wait` without the slot, which it takes again after it. */
  without: <Result>(wait: () => Promise<Result>) => Promise<Result>
}

/**
 * `count` places for work that takes the processor and memory: whoever waits for a source to answer holds none, so that
 * slow sources do not keep the others waiting. First come, first served.
 */
export const createSlots = (count: number) => {
  let free = count
  const line: (() => void)[] = []
  const take = async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => line.push(resolve))
  }
  const give = () => {
    const next = line.shift()
    if (next) next()
    else free += 1
  }
  const slot: Slot = {
    async without(wait) {
      give()
      try {
        return await wait()
      } finally {
        await take()
      }
    },
  }
  return async <Result>(work: (slot: Slot) => Promise<Result>): Promise<Result> => {
    await take()
    try {
      return await work(slot)
    } finally {
      give()
    }
  }
}
