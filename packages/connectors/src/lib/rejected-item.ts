import type { Reject } from '../connector.ts'

/** Beside the rejects, so that these stay plain values; an item goes with its reject. */
const items = new WeakMap<Reject, unknown>()

/** Keeps the item that could not become a posting. */
export function keepItem(reject: Reject, item: unknown): Reject {
  items.set(reject, item)
  return reject
}

/** The item that a reject is about, as its source delivered it; undefined where it is not known. */
export function rejectedItem(reject: Reject): unknown {
  return items.get(reject)
}
