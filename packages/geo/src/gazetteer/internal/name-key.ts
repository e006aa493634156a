import { foldForNames, foldForSpelledNames } from '@jobs/core/fold.ts'

/** Folds a name to the form in which names are compared. */
export { foldForNames as nameKey } from '@jobs/core/fold.ts'

/** Returns the keys under which a name is found: folded, with umlauts as two letters (`muenchen`), and with `st` for saints. */
export const nameKeys = (name: string): string[] => {
  const keys = [foldForNames(name), foldForSpelledNames(name)]
  return [...new Set([...keys, ...keys.map((key) => key.replace(/\b(?:sankt|sainte?)(?= )/g, 'st'))])].filter(Boolean)
}

/** Creates a table of values by the keys of their names, separated by bars or lines; the first value of a key is kept. */
export const nameTable = <Value>(entries: Iterable<readonly [names: string, value: Value]>): Map<string, Value> => {
  const table = new Map<string, Value>()
  for (const [names, value] of entries) {
    for (const key of names.split(/[|\n]/).flatMap(nameKeys)) if (!table.has(key)) table.set(key, value)
  }
  return table
}
