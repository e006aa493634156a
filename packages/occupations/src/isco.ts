import usualNames from './internal/usual-names.txt' with { type: 'text' }
import { groupName, type LabelLanguage, parseGroups, vocabulary } from './vocabulary.ts'

/** Whether this is the code of an ISCO-08 group: major (`2`), sub-major (`25`), minor (`251`) or unit group (`2512`). */
export const isIscoCode = (code: string): boolean => vocabulary().groups.has(code)

/** Returns the name of an ISCO-08 group by its code of one to four digits; undefined for an unknown code. */
export function iscoLabel(code: string, language: LabelLanguage): string | undefined {
  const names = vocabulary().groups.get(code)
  return names && groupName(names, language)
}

/**
 * Common names, in German, English and French, of the unit groups in which remote jobs are frequent; the official names are
 * written for statisticians.
 */
export const USUAL_NAMES = parseGroups(usualNames.trim())

/**
 * Returns the common name of the people in a unit group, in the plural as used within a sentence: `Controller:innen und
 * Steuerberater:innen` for `2411`. Falls back to the group's official name; undefined for an unknown code.
 */
export function occupationName(code: string, language: LabelLanguage): string | undefined {
  const usual = USUAL_NAMES.get(code)
  if (usual) return groupName(usual, language)
  const label = iscoLabel(code, language)
  return language === 'de' ? label : label?.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}
