/** Of a word so many first letters are indexed, each number of them on its own. */
const MAX_START = 3

/** The beginnings of words of one to three letters, each once: FTS5 would put all words with one together for each search. */
export const startsOf = (text: string): string[] => {
  const starts = new Set<string>()
  for (const word of text.split(' ')) for (const start of beginningsOf(word)) starts.add(start)
  return [...starts]
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
