export interface Pair {
  label: string
  found: string
  lang?: string
}

const count = (pairs: readonly Pair[], label: string, found: string) =>
  pairs.filter((pair) => pair.label === label && pair.found === found).length

const confusionTable = (title: string, pairs: readonly Pair[], classes: readonly string[]): string[] => {
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

/** Returns a share; null if `whole` is 0. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Returns the mean; null without values. */
export const meanOf = (values: readonly number[]): number | null =>
  ratio(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )

/** Returns the share of true answers; null without any. */
export const shareOf = (answers: readonly boolean[]): number | null =>
  ratio(answers.filter(Boolean).length, answers.length)

/** Returns the share of correct results; null without cases. */
export const accuracyOf = (pairs: readonly Pair[]): number | null =>
  shareOf(pairs.map(({ label, found }) => label === found))

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
export const macroF1Of = (pairs: readonly Pair[], classes: readonly string[]): number | null =>
  meanOf(classes.map((each) => scoresOf(pairs, each).f1).filter((score) => score !== null))

/** Formats a line per class, in all and for each language: precision, recall and number of labels. */
export const scoreLines = (pairs: readonly Pair[], classes: readonly string[]): string[] => {
  const languages = [...new Set(pairs.flatMap(({ lang }) => lang ?? []))].toSorted()
  return ['all', ...languages].flatMap((lang) => {
    const some = lang === 'all' ? pairs : pairs.filter((pair) => pair.lang === lang)
    return classes.map((each) => {
      const { precision, recall } = scoresOf(some, each)
      const rows = some.filter(({ label }) => label === each).length
      return `${lang || 'no language'} ${each}: precision ${shown(precision)}, recall ${shown(recall)}, ${rows} rows`
    })
  })
}

export const shown = (score: number | null) => score?.toFixed(3) ?? 'unknown'

export const classLines = (title: string, pairs: readonly Pair[], classes: readonly string[]): string[] => [
  ...confusionTable(title, pairs, classes),
  ...scoreLines(pairs, classes),
]
