const MAX_REMEMBERED = 2000
const MAX_LENGTH = 300

/** Copies a text, because a substring keeps the whole original in memory. */
const copyOf = (text: string) => ` ${text}`.slice(1)

/**
 * Memoises `read`, a pure function, for short texts, because ads of an employer repeat titles, tags, places and sentences.
 * Results are shared and must not be modified.
 * @param most.texts number of texts to remember; the memo is cleared when full
 * @param most.length maximum length of a remembered text, in characters
 */
export const rememberText = <Value>(
  read: (text: string) => Value,
  most: { texts?: number; length?: number } = {},
): ((text: string) => Value) => {
  const { texts = MAX_REMEMBERED, length = MAX_LENGTH } = most
  const known = new Map<string, { value: Value }>()
  return (text) => {
    if (text.length > length) return read(text)
    const found = known.get(text)
    if (found) return found.value
    const own = copyOf(text)
    const value = read(own)
    if (known.size >= texts) known.clear()
    known.set(own, { value })
    return value
  }
}
