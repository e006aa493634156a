/**
 * Returns the edit distance of two words, in which swapping adjacent letters counts once (optimal string alignment).
 * With `prefix`, returns the smallest distance from `word` to any prefix of `term`.
 */
export const editDistance = (word: string, term: string, prefix = false): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: term.length + 1 }, (_, column) => column)
  for (let row = 1; row <= word.length; row++) {
    const current = [row]
    for (let column = 1; column <= term.length; column++) {
      const same = word[row - 1] === term[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(cost)
    }
    beforeLast = last
    last = current
  }
  return prefix ? Math.min(...last) : (last[term.length] ?? word.length)
}
