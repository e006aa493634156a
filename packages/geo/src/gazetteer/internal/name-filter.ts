/** For a filter of ten bits a name and three bits set for each, some 2 % of other names pass. */
const BITS_OF_NAME = 10
const BITS_SET = 3

/** Whether a name may be among those the filter was built from; one that is always passes. */
export type NameFilter = (name: string) => boolean

/**
 * A Bloom filter over `names`: 1.25 bytes of memory a name. It answers for unknown names, which most words of a
 * text are, without a query.
 */
export const createNameFilter = (names: readonly string[]): NameFilter => {
  const size = Math.max(64, names.length * BITS_OF_NAME)
  const bits = new Uint8Array(Math.ceil(size / 8))
  /** Plain loops: a quarter of a million names are put in before the first answer. */
  const isSet = (place: number) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0
  for (const name of names) {
    const [first, step] = [Bun.hash.xxHash32(name), Bun.hash.xxHash32(name, 1)]
    for (let at = 0; at < BITS_SET; at++) {
      const place = (first + at * step) % size
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
    }
  }
  return (name) => {
    const [first, step] = [Bun.hash.xxHash32(name), Bun.hash.xxHash32(name, 1)]
    for (let at = 0; at < BITS_SET; at++) if (!isSet((first + at * step) % size)) return false
    return true
  }
}
