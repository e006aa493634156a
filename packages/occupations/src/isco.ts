import { USUAL_NAMES } from './internal/usual-names.ts'
import { groupName, type LabelLanguage, vocabulary } from './vocabulary.ts'

/** Is this the code of a group of ISCO-08: a major (`2`), sub-major (`25`), minor (`251`) or unit group (`2512`)? */
export const isIscoCode = (code: string): boolean => vocabulary().groups.has(code)

/** The name of a group of ISCO-08 by its code of one to four digits; undefined for a code that there is not. */
export function iscoLabel(code: string, language: LabelLanguage): string | undefined {
  const names = vocabulary().groups.get(code)
  return names && groupName(names, language)
}

const COLUMNS: readonly LabelLanguage[] = ['de', 'en', 'fr']

/**
 * What people call who works in a unit group, several of them, as within a sentence: `Controller:innen und Steuerberater:innen` for
 * `2411`. Where there is no usual name it is the group's own; undefined for a code that there is not.
 */
export function occupationName(code: string, language: LabelLanguage): string | undefined {
  const usual = Object.hasOwn(USUAL_NAMES, code) ? USUAL_NAMES[code]?.[COLUMNS.indexOf(language)] : undefined
  if (usual !== undefined) return usual
  const label = iscoLabel(code, language)
  return language === 'de' ? label : label?.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}
