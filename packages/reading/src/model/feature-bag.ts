import type { Features } from './linear-model.ts'

const PRIME = 0x01000193

/** FNV-1a over the UTF-16 code units of a text, starting from `seed`. */
export function hash(text: string, seed: number, from = 0, to = text.length): number {
  let sum = seed
  for (let index = from; index < to; index++) sum = Math.imul(sum ^ text.charCodeAt(index), PRIME)
  return sum
}

/** Collects features by hash; a repeated feature keeps its first value. */
export class FeatureBag {
  readonly #mask: number
  readonly #seen: Uint8Array
  readonly #buckets: number[] = []
  readonly #values: number[] = []

  constructor(bits: number) {
    this.#mask = (1 << bits) - 1
    this.#seen = new Uint8Array(1 << bits)
  }

  add(hashed: number, value: number): void {
    const bucket = (hashed ^ (hashed >>> 15)) & this.#mask
    if (this.#seen[bucket] === 1) return
    this.#seen[bucket] = 1
    this.#buckets.push(bucket)
    this.#values.push(value)
  }

  /** Returns the features scaled so that their vector has the given `length`, and empties the bag. */
  take(length: number): Features {
    const norm = Math.sqrt(this.#values.reduce((sum, value) => sum + value * value, 0)) || 1
    const buckets = this.#buckets.splice(0)
    for (const bucket of buckets) this.#seen[bucket] = 0
    return { buckets, values: this.#values.splice(0).map((value) => (value * length) / norm) }
  }
}
