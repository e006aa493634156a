import { foldForNames, foldForSpelledNames } from '@jobs/core/fold.ts'

/** The form under which names are compared. */
export { foldForNames as nameKey } from '@jobs/core/fold.ts'

/** The keys a name is found under: as it is, with umlauts as two letters (`muenchen`), with saints cut to `st`. */
export const nameKeys = (name: string): string[] => {
  const keys = [foldForNames(name), foldForSpelledNames(name)]
  return [...new Set([...keys, ...keys.map((key) => key.replace(/\b(?:sankt|sainte?)(?= )/g, 'st'))])].filter(Boolean)
}
