/** A number in [0, 1) that depends on `key` alone: FNV-1a with a final mix, so that similar keys lie far apart. */
export function unit(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** One element of a list that must not be empty. */
export function pick<T>(key: string, from: readonly T[]): T {
  const chosen = from[Math.floor(unit(key) * from.length)]
  if (chosen === undefined) throw new RangeError(`nothing to pick from for ${key}`)
  return chosen
}

/** `count` different elements in the order in which they stand in the list. */
export function subset<T>(key: string, from: readonly T[], count: number): T[] {
  const kept = new Set(shuffled(key, from.keys()).slice(0, count))
  return from.filter((_, i) => kept.has(i))
}

/** The elements in an order that depends on `key` alone. */
export function shuffled<T>(key: string, from: Iterable<T>): T[] {
  return Array.from(from, (item, i) => ({ item, at: unit(`${key}|${i}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
