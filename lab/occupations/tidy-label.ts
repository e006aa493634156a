import { stemsOf } from '@jobs/occupations/words.ts'

const SIGNS = /\s*\((?:h\/f\/?x?|m\/w\/?d?|DI|DI \(FH\)|Bakk|Mag|Dr)\)/giu
const ENDING = /(?<=\p{L}{3})(?:\/-?|\()(?:innen|in|r|n|frau|e|ne|euse|trice|rice)\)?(?!\p{L})/gu
const PAIR = /(?<![\p{L}-])([\p{L}'’.-]+) ?\/ ?([\p{L}'’.-]+)/gu

const keyOf = (text: string) => stemsOf(text).sort().join(' ')

/** Reduces a label for two genders to one form: `Abatteur / Abatteuse de carrière` becomes `Abatteur de carrière`. */
export const tidyLabel = (label: string): string =>
  label
    .replace(SIGNS, '')
    .replace(ENDING, '')
    .replace(PAIR, (pair: string, one: string, other: string) => (keyOf(one) === keyOf(other) ? one : pair))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Removes labels that differ from an earlier one only by gender, number, case or word order. */
export function distinctLabels(labels: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const label of labels.map(tidyLabel)) {
    const key = keyOf(label)
    if (key !== '' && !byKey.has(key)) byKey.set(key, label)
  }
  return [...byKey.values()]
}
