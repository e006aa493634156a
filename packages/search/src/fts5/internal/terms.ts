/** Maximum distinct words of a job for corrections; an ad has about three hundred. */
const MAX_TERMS = 2000
const SLOTS = 2 ** 13
const SPACE = 32
/** The FNV-1a offset basis. */
const SEED = 0x811c9dc5
const PRIME = 0x01000193

/** Collects distinct words of texts. Most words were seen before, and no string is created for those. */
export const createTerms = () => {
  const all = new Set<string>()
  /** The word last seen per slot of the hash. */
  const met: string[] = Array.from({ length: SLOTS }, () => '')
  /** Adds the words of `text`, separated by single spaces, up to `end`. */
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
    /** @param text words separated by single spaces; only the first 2,000 distinct words count */
    addWords(text: string) {
      if (text.length <= 2 * MAX_TERMS) return add(text)
      const words = text.split(' ')
      if (words.length <= MAX_TERMS) return add(text)
      for (const word of new Set(words).values().take(MAX_TERMS)) if (word) all.add(word)
    },
  }
}
