/** Of a word so many first letters are indexed, each number of them on its own. */
const MAX_START = 3

/** A letter of a to z or a digit as a number from one, the end of a word as 0, anything else as none. */
const NONE = 255
const CODES = Uint8Array.from({ length: 128 }, (_, code) => {
  const at = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(String.fromCharCode(code))
  return at === -1 ? NONE : at + 1
})
const SPACE = 32
CODES[SPACE] = 0
const BASE = 37

/** The number of the text in which a plain beginning was met last. */
const metIn = new Uint32Array(BASE ** MAX_START)
let round = 0

/**
 * The beginnings of words of one to three letters, each once: FTS5 would put all words with one together for each search.
 * @param text words with one space between them
 */
export const startsOf = (text: string): string[] => {
  round = (round + 1) >>> 0
  const plain: string[] = []
  const others = new Set<string>()
  const codeAt = (at: number) => (at < text.length ? (CODES[text.charCodeAt(at)] ?? NONE) : 0)
  for (let at = 0, end = 0; at < text.length; at = end + 1) {
    end = text.indexOf(' ', at)
    if (end === -1) end = text.length
    const first = codeAt(at)
    const second = first === 0 ? 0 : codeAt(at + 1)
    const third = second === 0 ? 0 : codeAt(at + 2)
    if (first === NONE || second === NONE || third === NONE) {
      for (const start of beginningsOf(text.slice(at, end))) others.add(start)
      continue
    }
    const codes = [(first * BASE + second) * BASE + third, (first * BASE + second) * BASE, first * BASE * BASE]
    for (let letters = Math.min(MAX_START, end - at); letters > 0; letters--) {
      const code = codes[MAX_START - letters] ?? 0
      // A longer one that was met brought the shorter ones with it.
      if (metIn[code] === round) break
      metIn[code] = round
      plain.push(text.slice(at, at + letters))
    }
  }
  return others.size === 0 ? plain : [...others.union(new Set(plain))]
}

/** Whether a beginning is among those. */
export const isStart = (word: string): boolean => beginningsOf(word).includes(word)

const beginningsOf = (word: string): string[] => {
  const starts: string[] = []
  let start = ''
  // Letter by letter: some take two code units.
  for (const letter of word) {
    start += letter
    if (starts.push(start) === MAX_START) break
  }
  return starts
}
