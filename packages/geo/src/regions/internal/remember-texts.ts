import { LRUCache } from 'lru-cache'
import type { PlaceHints } from '../place-hints.ts'

const MAX_REMEMBERED = 2000
const MAX_LENGTH = 300

/** Caches results by location texts, since the ads of a board repeat the same few places. */
export const rememberTexts = <Value extends object>(
  read: (texts: readonly string[], hints: PlaceHints) => Value,
): ((texts: readonly string[], hints?: PlaceHints) => Value) => {
  const known = new LRUCache<string, Value>({ max: MAX_REMEMBERED })
  return (texts, hints = []) => {
    const key = `${texts.join('\0')}\u0001${hints.join('\0')}`
    if (key.length > MAX_LENGTH) return read(texts, hints)
    const value = known.get(key) ?? read(texts, hints)
    known.set(key, value)
    return value
  }
}
