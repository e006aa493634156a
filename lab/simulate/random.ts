/** Returns a generator of numbers from 0 to 1 for a seed (mulberry32, public domain, by Tommy Ettinger). */
export const createRandom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (limit: number): number => Math.floor(next() * limit),
    chance: (share: number): boolean => next() < share,
  }
}
export type Random = ReturnType<typeof createRandom>
