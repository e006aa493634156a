import { shapesIn } from '@jobs/catalog/store/json-column.ts'
import { skillLabels, skillUriNamed } from '@jobs/occupations/skills/skill-names.ts'
import { ESCO_SKILL } from '@jobs/occupations/skills/vocabulary.ts'
import type { Occupation } from '@jobs/types/jobs/occupation.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { tagKey } from './keys.ts'

export const NO_OCCUPATION = ''

/**
 * Returns a job's likeliest occupation as one text: its ISCO-08 unit group, then its ESCO URI, if any. @param stored
 * the column `jobs.occupations`
 */
export const occupationText = (stored: string | null): string => {
  if (stored === null) return NO_OCCUPATION
  const [first] = shapesIn<Occupation>(stored, ({ isco }) => typeof isco === 'string')
  return first ? first.isco + (first.esco ?? '') : NO_OCCUPATION
}

/** Parsed form of `occupationText`. */
export const occupationIn = (text: string): { isco: string; esco: string | undefined } => ({
  isco: text.slice(0, 4),
  esco: text.slice(4) || undefined,
})

/** @param wanted an ISCO-08 code of one to four digits, or the URI of an occupation */
export const isOfOccupation = (text: string, wanted: string): boolean =>
  /^\d/.test(wanted) ? text.startsWith(wanted) : occupationIn(text).esco === wanted

/** Returns the same key for all names of a skill in any language: its ESCO URI, if it has one. */
export const skillGroup = (value: string): string => {
  if (value.startsWith(ESCO_SKILL)) return value
  const uri = skillUriNamed(value)
  if (uri !== undefined) return uri
  const { en, de, fr } = skillLabels(value) ?? {}
  const label = en ?? de ?? fr ?? value
  return skillUriNamed(label) ?? tagKey(label)
}

/** Assigns numbers to skills, grouped; a text is a name with its group. */
export const createSkillDictionary = () => {
  const dictionary = createDictionary((text) => text.slice(text.indexOf(PARTED) + 1))
  const known = new Map<string, { esco: string | null | undefined; code: number }>()
  const codeOf = ({ label, esco }: Skill): number => {
    const found = known.get(label)
    if (found && found.esco === esco) return found.code
    const name = label.replaceAll(PARTED, ' ')
    const code = dictionary.add(name + PARTED + (esco?.startsWith(ESCO_SKILL) ? esco : skillGroup(name)))
    known.set(label, { esco, code })
    return code
  }
  return Object.assign(dictionary, {
    /** Returns the distinct numbers of a job's skills. @param stored the column `jobs.skills` */
    codes(stored: string | null): number[] {
      if (stored === null) return []
      const skills = shapesIn<Skill>(stored, ({ label }) => typeof label === 'string')
      return onePerGroup(dictionary, skills.map(codeOf))
    },
    name(code: number): string {
      const text = dictionary.text(code)
      return text.slice(0, text.indexOf(PARTED))
    },
  })
}

/** Separates the name of a skill from its group. */
const PARTED = '\t'

/** Keeps the last of several numbers with the same meaning. */
export const onePerGroup = (dictionary: Dictionary, codes: readonly number[]): number[] => [
  ...new Map(codes.map((code) => [dictionary.group(code), code])).values(),
]
