import { LRUCache } from 'lru-cache'

const MAX_REMEMBERED = 2000
const MAX_LENGTH = 300

/** Remembers what was read from location texts: the ads of one board name the same few places again and again. */
export const rememberTexts = <Value extends object>(
  read: (texts: readonly string[]) => Value,
): ((texts: readonly string[]) => Value) => {
  const known = new LRUCache<string, Value>({ max: MAX_REMEMBERED })
  return (texts) => {
    const key = texts.join('\0')
    if (key.length > MAX_LENGTH) return read(texts)
    const value = known.get(key) ?? read(texts)
    known.set(key, value)
    return value
  }
}
