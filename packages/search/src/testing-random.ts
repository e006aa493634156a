/** Creates a source of whole numbers from 0 up to, but without, `below`: the same for each seed. */
export const createRandom = (seed: number) => (below: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return (seed >>> 8) % below
}
