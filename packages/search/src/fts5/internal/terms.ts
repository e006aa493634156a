/** Different words of a job that a mistyped one may be corrected to; an ad has some three hundred. */
const MAX_TERMS = 2000
const SLOTS = 2 ** 13
const SPACE = 32
/** Of FNV-1a. */
const SEED = 0x811c9dc5
const PRIME = 0x01000193

/** Gathers the different words of texts. Nearly all words of a text were met before: no string is made for those. */
export const createTerms = () => {
  const all = new Set<string>()
  /** The word met last of those with the same end of their hash. */
  const met: string[] = Array.from({ length: SLOTS }, () => '')
  /** Those of `text` from its start to `end`, one space between two. */
  const add = (text: string) => {
    for (let at = 0, end = 0; at < text.length; at = end + 1) {
      let hash = SEED
      for (end = at; end < text.length; end++) {
        const code = text.charCodeAt(end)
        if (code === SPACE) break
        hash = Math.imul(hash ^ code, PRIME)
      }
      if (end === at) continue
      const slot = (hash ^ (hash >>> 16)) & (SLOTS - 1)
      const known = met[slot] ?? ''
      if (known.length === end - at && text.startsWith(known, at)) continue
      const word = text.slice(at, end)
      met[slot] = word
      all.add(word)
    }
  }
  return {
    all,
    /** @param text words with a space between them; of a long one the first 2,000 different words */
    addWords(text: string) {
      if (text.length <= 2 * MAX_TERMS) return add(text)
      const words = text.split(' ')
      if (words.length <= MAX_TERMS) return add(text)
      for (const word of new Set(words).values().take(MAX_TERMS)) if (word) all.add(word)
    },
  }
}
