import { groupName, type LabelLanguage, vocabulary } from './vocabulary.ts'

/** Is this the code of a group of ISCO-08: a major (`2`), sub-major (`25`), minor (`251`) or unit group (`2512`)? */
export const isIscoCode = (code: string): boolean => vocabulary().groups.has(code)

/** The name of a group of ISCO-08 by its code of one to four digits; undefined for a code that there is not. */
export function iscoLabel(code: string, language: LabelLanguage): string | undefined {
  const names = vocabulary().groups.get(code)
  return names && groupName(names, language)
}
