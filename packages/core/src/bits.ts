/** Creates a bit set for `length` items, 32 per number. */
export const bitsFor = (length: number): Uint32Array => new Uint32Array(Math.ceil(length / 32))

export const setBit = (bits: Uint32Array, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

/** Creates a bit set with all `length` bits set. */
export const allBits = (length: number): Uint32Array => {
  const bits = bitsFor(length).fill(0xffffffff)
  const rest = length % 32
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

/** Clears the bits that are not set in `others`. */
export const keepCommon = (bits: Uint32Array, others: Uint32Array): void => {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0)
}

/** Sets the bits that are set in `others`. */
export const addBits = (bits: Uint32Array, others: Uint32Array): void => {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0)
}

/** Clears the bits that are set in `others`. */
export const takeOut = (bits: Uint32Array, others: Uint32Array): void => {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & ~(others[at] ?? 0)
}

/** Returns the number of set bits of a 32-bit number. */
export const onesIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const countBits = (bits: Uint32Array): number => {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += onesIn(bits[at] ?? 0)
  return count
}

/** Returns the number of bits set in both. */
export const countCommon = (bits: Uint32Array, others: Uint32Array): number => {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += onesIn((bits[at] ?? 0) & (others[at] ?? 0))
  return count
}

/** Calls `visit` with the position of each set bit, in order, until it returns false. */
export const visitBits = (bits: Uint32Array, visit: (at: number) => boolean | void): void => {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      if (visit(word * 32 + 31 - Math.clz32(rest & -rest)) === false) return
    }
  }
}
