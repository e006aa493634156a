/** One case with its label and the result. */
export interface Pair {
  label: string
  found: string
}

const count = (pairs: readonly Pair[], label: string, found: string) =>
  pairs.filter((pair) => pair.label === label && pair.found === found).length

/** Formats a table of the results counted by label. */
export const confusionTable = (title: string, pairs: readonly Pair[], classes: readonly string[]): string[] => {
  const width = Math.max(...classes.map((each) => each.length), 5) + 2
  const line = (head: string, cells: readonly (string | number)[]) =>
    head.padEnd(width) + cells.map((cell) => String(cell).padStart(width)).join('')
  const rows = classes.map((label) =>
    line(
      label,
      classes.map((found) => count(pairs, label, found)),
    ),
  )
  return [`${title}: ${pairs.length} rows; a line per label, a column per finding`, line('', classes), ...rows]
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Returns the share of correct results; null without cases. */
export const accuracyOf = (pairs: readonly Pair[]): number | null =>
  ratio(pairs.filter(({ label, found }) => label === found).length, pairs.length)

/** Returns precision, recall and F1 of one class; null if undefined. */
export const scoresOf = (pairs: readonly Pair[], of: string) => {
  const right = count(pairs, of, of)
  const labelled = pairs.filter(({ label }) => label === of).length
  const found = pairs.filter((pair) => pair.found === of).length
  return {
    precision: ratio(right, found),
    recall: ratio(right, labelled),
    f1: ratio(2 * right, labelled + found),
  }
}

/** Returns the mean F1 over the classes that occur as label or result. */
export const macroF1Of = (pairs: readonly Pair[], classes: readonly string[]): number | null => {
  const scores = classes.map((each) => scoresOf(pairs, each).f1).filter((score) => score !== null)
  return ratio(
    scores.reduce((sum, score) => sum + score, 0),
    scores.length,
  )
}

/** Formats a line per class and language: precision, recall and number of labels. */
export const scoreLines = (pairs: readonly (Pair & { lang: string })[], classes: readonly string[]): string[] => {
  const languages = [...new Set(pairs.map(({ lang }) => lang))].toSorted()
  return ['all', ...languages].flatMap((lang) => {
    const some = lang === 'all' ? pairs : pairs.filter((pair) => pair.lang === lang)
    return classes.map((each) => {
      const { precision, recall } = scoresOf(some, each)
      const rows = some.filter(({ label }) => label === each).length
      return `${lang || 'no language'} ${each}: precision ${shown(precision)}, recall ${shown(recall)}, ${rows} rows`
    })
  })
}

const shown = (score: number | null) => score?.toFixed(3) ?? 'unknown'
