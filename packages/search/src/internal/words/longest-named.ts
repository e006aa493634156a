/** Maximum number of words of a query that together name one thing. */
const MAX_WORDS = 4

/**
 * Returns for each word what it names, alone or with its neighbours; the longest match wins.
 * @param words undefined for those that name nothing
 */
export const longestNamed = <Named>(
  words: readonly (string | undefined)[],
  namedBy: (own: readonly string[]) => Named | undefined,
): (Named | undefined)[] => {
  const found: (Named | undefined)[] = words.map(() => undefined)
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const own = words.slice(from, from + length).filter((word) => word !== undefined)
      if (own.length < length || found.slice(from, from + length).some((one) => one !== undefined)) continue
      const named = namedBy(own)
      if (named !== undefined) found.fill(named, from, from + length)
    }
  return found
}
