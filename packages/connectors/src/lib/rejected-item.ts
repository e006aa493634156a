import type { Reject } from '../connector.ts'

/** Stored apart from the rejects, which stay plain values; an entry is garbage-collected with its reject. */
const items = new WeakMap<Reject, unknown>()

export function keepItem(reject: Reject, item: unknown): Reject {
  items.set(reject, item)
  return reject
}

/** Returns the original item of a reject, as delivered; undefined if unknown. */
export function rejectedItem(reject: Reject): unknown {
  return items.get(reject)
}
