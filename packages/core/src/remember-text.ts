const MAX_REMEMBERED = 2000
const MAX_LENGTH = 300

/** A piece of a text holds all of that in memory for as long as it lives. */
const copyOf = (text: string) => ` ${text}`.slice(1)

/**
 * Remembers what `read`, which must follow from the text alone, made of short texts: the ads of one employer have the
 * same titles, tags, places and sentences again and again. What it gives is shared and must not be changed.
 * @param most.texts how many are remembered; then it begins anew
 * @param most.length of a text, in characters: a longer one is read each time
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
