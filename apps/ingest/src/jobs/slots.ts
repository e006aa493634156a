/**
 * Creates `count` slots for work that uses the processor and memory, first come, first served. Work that waits for a
 * source holds no slot, so that slow sources do not delay others.
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
  const slot = {
    /** Releases the slot during `wait` and takes it again afterwards. */
    async without<Result>(wait: () => Promise<Result>): Promise<Result> {
      give()
      try {
        return await wait()
      } finally {
        await take()
      }
    },
  }
  return async <Result>(work: (held: typeof slot) => Promise<Result>): Promise<Result> => {
    await take()
    try {
      return await work(slot)
    } finally {
      give()
    }
  }
}
