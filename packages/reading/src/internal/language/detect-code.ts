import { createCleaner } from './clean-text.ts'
import { GRAM, readNGrams, readTextRules, slotOf } from './n-grams.ts'

/** Added to the score of each n-gram, as in `eld`. */
const BASE = 53
/** Offsets in UTF-8 bytes after which no word begins and nothing is read. */
const [LAST_WORD, LAST_BYTE] = [350, 380]
const MAX_WORD = 70
const SPACE = 32

/**
 * Creates a detector with the same results as `eld.detect`, about twenty times as fast. It returns an ISO 639-1 code, empty
 * if no n-gram is known.
 */
export const createDetector = (): ((text: string) => string) => {
  const { languages, grams, scores, slots } = readNGrams()
  const { separators, dictionary } = readTextRules()
  const cleanText = createCleaner(separators)
  const codeOf = Uint8Array.from(dictionary, (character) => character.charCodeAt(0))
  const last = slots.length - 1
  const sums = new Int32Array(languages.length)
  let round = 0
  const word = new Uint8Array(LAST_BYTE + 4)

  const count = (head: number, tail: number) => {
    let slot = slotOf(head, tail)
    for (let number = slots[slot] ?? 0; number !== 0; number = slots[slot] ?? 0) {
      const at = (number - 1) * GRAM
      if (grams[at] === head && grams[at + 1] === tail) {
        // Each n-gram counts once per text.
        if (grams[at + 3] === round) return
        grams[at + 3] = round
        const end = grams[at + GRAM + 2] ?? 0
        for (let entry = grams[at + 2] ?? 0; entry < end; entry++) {
          const score = scores[entry] ?? 0
          const language = score & 0xff
          sums[language] = (sums[language] ?? 0) + (score >>> 8) + BASE
        }
        return
      }
      slot = (slot + 1) & last
    }
  }

  /** Counts four bytes at every third position of a word, and its last four with the following space. */
  const countWord = (length: number) => {
    const at = (index: number) => word[index] ?? 0
    const four = (index: number) => (at(index + 3) << 24) | (at(index + 2) << 16) | (at(index + 1) << 8) | at(index)
    const afterSpace = (index: number) => (at(index + 2) << 24) | (at(index + 1) << 16) | (at(index) << 8) | SPACE
    if (length > 4) {
      count(afterSpace(0), at(3))
      const end = Math.min(length, MAX_WORD)
      for (let index = 3; index + 4 < end; index += 3) count(four(index), 0)
      if (length <= MAX_WORD) count(four(length - 4), SPACE)
      return
    }
    word[length] = SPACE
    word.fill(0, length + 1, 6)
    count(afterSpace(0), (at(4) << 8) | at(3))
  }

  return (text) => {
    const clean = cleanText(text)
    round++
    sums.fill(0)
    let [length, bytes] = [0, 0]
    for (let at = 0; at < clean.length && bytes <= LAST_BYTE; at++) {
      const code = clean.codes[at] ?? 0
      if (code === SPACE) {
        if (length > 0) countWord(length)
        length = 0
        if (bytes > LAST_WORD) break
        bytes++
      } else if (code < 0x80) {
        word[length++] = code
        bytes++
      } else if (code < 0x800) {
        word[length++] = codeOf[0xc0 | (code >> 6)] ?? 0
        word[length++] = codeOf[0x80 | (code & 0x3f)] ?? 0
        bytes += 2
      } else {
        word[length++] = codeOf[0xe0 | (code >> 12)] ?? 0
        word[length++] = codeOf[0x80 | ((code >> 6) & 0x3f)] ?? 0
        word[length++] = codeOf[0x80 | (code & 0x3f)] ?? 0
        bytes += 3
      }
    }
    if (length > 0) countWord(length)
    let best = -1
    for (let language = 0, most = 0; language < sums.length; language++) {
      const sum = sums[language] ?? 0
      if (sum > most) [best, most] = [language, sum]
    }
    return languages[best] ?? ''
  }
}
