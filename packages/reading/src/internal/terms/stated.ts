import { type Derived, derivedFrom } from '@jobs/types/jobs/derived.ts'
import type { EmploymentType, Level } from '@jobs/types/jobs/job-terms.ts'
import { foldTerms } from './fold.ts'

const TYPES: readonly (readonly [RegExp, readonly EmploymentType[]])[] = [
  [/^(?:full[-_ ]?time|vollzeit|temps plein|employee full[-_ ]?time)$/, ['full-time']],
  [/^(?:part[-_ ]?time|teilzeit|temps partiel|limited part time)$/, ['part-time']],
  [/^(?:full[-_ ]?time[-_ ]permanent|permanent[-_ ]full[-_ ]?time)$/, ['full-time', 'permanent']],
  [/^(?:part[-_ ]?time[-_ ]permanent|permanent[-_ ]part[-_ ]?time)$/, ['part-time', 'permanent']],
  [/^full[-_ ]?time[-_ ](?:fixed[-_ ]term|temporary)$/, ['full-time', 'temporary']],
  [/^part[-_ ]?time[-_ ](?:fixed[-_ ]term|temporary)$/, ['part-time', 'temporary']],
  [/^(?:permanent|unbefristet|festanstellung|cdi|permanent employee)$/, ['permanent']],
  [/^(?:temporary|temp|befristet|fixed[-_ ]term|cdd|interim|saisonnier|seasonal)$/, ['temporary']],
  [/^(?:contract(?:or)?|freelance|freelancer|freiberuflich|independent contractor)$/, ['contract']],
  [/^(?:intern(?:ship)?|praktikum|stage|trainee\/intern)$/, ['internship']],
  [/^(?:apprentice(?:ship)?|ausbildung|alternance|apprentissage)$/, ['apprenticeship']],
  [/^(?:working[-_ ]student|werkstudent(?:in)?|hilfstatigkeit \/ student)$/, ['student']],
  [/^(?:minijob|mini-job|geringfugige beschaftigung)$/, ['minijob']],
  [/^(?:volunteer|ehrenamt|benevolat)$/, ['volunteer']],
]

/** Kinds that answer the same question: if the text answers it, the source's answer is ignored. */
const QUESTIONS: readonly (readonly EmploymentType[])[] = [
  ['full-time', 'part-time'],
  ['permanent', 'temporary', 'contract', 'internship', 'apprenticeship', 'student', 'minijob', 'volunteer'],
]

/** Returns the kinds of employment named by a source, as far as the text leaves the question open. */
export function statedTypes(words: readonly string[], inText: readonly EmploymentType[]): EmploymentType[] {
  const named = new Set(
    words.map(foldTerms).flatMap((word) => TYPES.find(([pattern]) => pattern.test(word))?.[1] ?? []),
  )
  const open = QUESTIONS.filter((answers) => !answers.some((answer) => inText.includes(answer))).flat()
  return open.filter((type) => named.has(type))
}

const LEVELS: readonly (readonly [Level, RegExp])[] = [
  ['executive', /^(?:executive|director|vp|c-level|geschaftsleitung)$/],
  ['senior', /^(?:senior|senior[-_ ]level|mid-senior level|senior level)$/],
  ['mid', /^(?:mid|mid[-_ ]level|mid-weight|midweight|intermediate)$/],
  ['entry', /^(?:entry|entry[-_ ]level|junior|graduate|berufseinstieg|internship)$/],
]

/** Returns the level named by a source; undefined if it names several. */
export function statedLevel(words: readonly string[]): Derived<Level> | undefined {
  const folded = words.map(foldTerms)
  const named = LEVELS.filter(([, pattern]) => folded.some((word) => pattern.test(word)))
  const [only] = named
  return only && named.length === 1 ? derivedFrom(only[0], 0.7, 'source') : undefined
}
