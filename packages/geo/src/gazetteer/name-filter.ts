/** For a filter of ten bits a name and three bits set for each, some 2 % of other names pass. */
const BITS_OF_NAME = 10
const BITS_SET = 3

/** Whether a name may be among those the filter was built from; one that is always passes. */
export type NameFilter = (name: string) => boolean

/**
 * A Bloom filter over `names`, about `count` of them: 1.25 bytes of memory a name. It answers for names that nobody
 * knows, which most words of a text are, without a query.
 */
export const createNameFilter = (names: Iterable<{ key: string }>, count: number): NameFilter => {
  const size = Math.max(64, count * BITS_OF_NAME)
  const bits = new Uint8Array(Math.ceil(size / 8))
  const placesOf = (name: string): number[] => {
    const hash = Bun.hash.wyhash(name)
    const [first, step] = [Number(hash & 0xff_ff_ff_ffn), Number((hash >> 32n) | 1n)]
    return Array.from({ length: BITS_SET }, (_, at) => (first + at * step) % size)
  }
  const set = (place: number) => (bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7)))
  for (const { key } of names) for (const place of placesOf(key)) set(place)
  return (name) => placesOf(name).every((place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0)
}
