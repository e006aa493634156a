import { codesByWord, conceptsAt, isNear, roleCodes, type Term, termStem, withNarrower, workCodes } from './concepts.ts'
import sectors from './groups/sectors.txt' with { type: 'text' }

interface Mention extends Term {
  /** Codes of the longer term that it is within, if any. */
  longer: readonly string[]
}

const mentionsIn = (stems: readonly string[], language?: string): Mention[] => {
  const mentions: Mention[] = []
  let [end, longer]: [number, readonly string[]] = [0, []]
  for (const at of stems.keys()) {
    const here = conceptsAt(stems, at, language)
    const longest = here[0]?.length ?? 0
    if (longest > 1 && at + longest > end)
      [end, longer] = [at + longest, here.flatMap(({ code, length }) => (length === longest ? [code] : []))]
    for (const one of here) {
      const isWithin = at + one.length <= end && !longer.includes(one.code)
      mentions.push({ ...one, longer: isWithin ? longer : [] })
    }
  }
  return mentions
}

/**
 * Returns the concepts named in a text, one entry per mention. A word within a longer term names nothing but a role, or what
 * is related to the term: `quality assurance` does not name insurance, nor `data scientist` research.
 */
const conceptsNamed = (stems: readonly string[], language?: string): Mention[] =>
  mentionsIn(stems, language).filter(
    ({ code, longer }) => longer.length === 0 || roleCodes.has(code) || longer.some((other) => isNear(other, code)),
  )

/** Returns the concepts mentioned in a text. */
export const conceptsIn = (stems: readonly string[], language?: string): Set<string> =>
  new Set(conceptsNamed(stems, language).map(({ code }) => code))

/**
 * Returns codes of the words that name a field by themselves, or as part of what it comprises or is related to: in `quality
 * assurance` `quality` does. They are no stems, because parts of compounds are indexed as such.
 */
export const namesIn = (stems: readonly string[], language?: string): Set<string> =>
  new Set(
    mentionsIn(stems, language).flatMap(({ code, length, longer, stems: [stem = ''] }) =>
      length > 1 || roleCodes.has(code) || (longer.length > 0 && isOther(code, longer)) ? [] : [nameOf(stem)],
    ),
  )

/** Whether a longer term names something that a concept neither comprises nor is related to. */
const isOther = (code: string, longer: readonly string[]): boolean => {
  const narrower = withNarrower([code])
  return !longer.some((other) => isNear(other, code) || narrower.includes(other))
}

/** Whether a part of a term names what the term does not: a `Messtechniker` is at no fair (`Messe`). @param whole what the term names */
export const isPassing = (code: string, whole: readonly string[]): boolean =>
  whole.length > 0 && !roleCodes.has(code) && isOther(code, whole)

/** Returns the code of a word that names a field by itself. @param stem as returned by `termStem` */
export const nameOf = (stem: string): string => `00${stem}`

/** Returns the code that stands for a concept with which a title begins. */
export const beginningOf = (code: string): string => `00${code}`

/** Returns the code that stands for a concept that is all a title begins with. */
export const wholeOf = (code: string): string => `000${code}`

/** Whether a word can name a field by itself. @param stem as returned by `termStem` */
export const mayBeName = (stem: string): boolean =>
  conceptsAt([stem], 0).some(({ code, length }) => length === 1 && !roleCodes.has(code))

/** Returns the topics of a longer text: fields and roles mentioned more than once, and terms of work. */
export const topicsIn = (stems: readonly string[], language?: string): Set<string> => {
  const seen = new Set<string>()
  const named = conceptsNamed(stems, language).flatMap(({ code, isOfTitles }) => (isOfTitles ? [] : [code]))
  return new Set(named.filter((code) => workCodes.has(code) || seen.size === seen.add(code).size))
}

/** Sectors by their further words in names of employers: each job of a Sparkasse is one in banking. */
const namesOfEmployers = new Map(codesByWord(sectors).map(([word, code]) => [termStem(word), code]))
const sectorCodes: ReadonlySet<string> = new Set(namesOfEmployers.values())

/** Returns the sectors that the name of an employer says it belongs to: `Landesbank`, `Universität`. */
export const sectorsIn = (stems: readonly string[], language?: string): Set<string> =>
  conceptsIn(stems, language)
    .intersection(sectorCodes)
    .union(new Set(stems.flatMap((stem) => namesOfEmployers.get(stem) ?? [])))
