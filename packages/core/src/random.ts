/** Reproducible pseudo-random numbers. */
export interface Random {
  /** Returns a number from 0, inclusive, to 1, exclusive. */
  next: () => number
  /** Returns a whole number from 0, inclusive, to a limit, exclusive. */
  below: (limit: number) => number
  /** Returns true for this share of the calls. */
  chance: (share: number) => boolean
}

/** Creates the numbers of a seed (mulberry32, public domain, by Tommy Ettinger). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, below: (limit) => Math.floor(next() * limit), chance: (share) => next() < share }
}
