import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { fold, haveSameLetters, words } from './internal/fold.ts'

const LEGAL_FORMS = new Set(
  `gmbh mbh ggmbh ag se kg kgaa co ohg gbr ug ev eg egbr kdoer aoer adoer koer gesellschaft ges vertriebsgesellschaft vertriebsges inc incorporated llc llp ltd limited corp corporation
   plc pbc sa sas sasu sarl eurl scop bv nv vof bvba srl spa ab as asa oy oyj aps sro zoo sp doo kft haftungsbeschraenkt
   stiftung gruppe group groupe holding konzern`.split(/\s+/),
)
const COUNTRIES = new Set(
  `deutschland germany allemagne dach europe europa european emea international global france frankreich austria
   oesterreich switzerland schweiz suisse usa uk eu`.split(/\s+/),
)
const FILLERS = new Set('the und and et & der die das of de le la les du des'.split(' '))
const UNREPORTED =
  /^(?:|n a|unknown|confidential|confidentiel(?:le)?|vertraulich|anonym|nicht angegeben|entreprise non nommee|not specified|non precise|stealth|stealth startup)$/

/** Folds a name and joins or removes parts written with full stops or apostrophes. */
const plainOf = (name: string): string =>
  fold(name.slice(0, 300))
    .replace(
      /\b(?:e\. ?v|e\. ?g|s\. ?a\. ?s|s\. ?a|s\. ?r\. ?l|b\. ?v|n\. ?v|z ?o\. ?o|d\. ?o\. ?o|s\. ?r\. ?o|s\. ?p\. ?a)\b\.?/g,
      ' ',
    )
    .replace(/(?<=\w)\.(?:com|de|io|ai|fr|eu|net|org|tech|app)\b/g, ' ')
    .replace(/['’`]/g, '')

/** Returns the folded words of a company name without its legal form. */
export const withoutLegalForm = (name: string): string =>
  words(plainOf(name))
    .filter((word) => !LEGAL_FORMS.has(word))
    .join(' ')

/** Returns the distinctive words of a company name, without legal form, country and fillers; empty if it is unknown. */
export const companyWords: (name: string) => readonly string[] = rememberText((name) => {
  const all = words(plainOf(name))
  if (UNREPORTED.test(all.join(' '))) return []
  const telling = all.filter((word) => !LEGAL_FORMS.has(word) && !FILLERS.has(word))
  const local = telling.filter((word) => !COUNTRIES.has(word))
  return local.length > 0 ? local : telling.length > 0 ? telling : all
})

export type CompanyRelation = 'same' | 'similar' | 'akin' | 'unnamed' | 'other'

const MIN_NAME = 4
const MIN_ABBREVIATION = 3

/**
 * Compares two company names. `similar`: one name extends the other (`Xylo`, `Xylo Water Solutions`) or abbreviates its
 * words. `akin`: both begin alike, or one may be an abbreviation of the other (`LBBW`). `unnamed`: one of them is empty.
 * None of these three is sufficient evidence that two adverts are one job.
 */
export const relateCompanies = (a: readonly string[], b: readonly string[]): CompanyRelation => {
  if (a.length === 0 || b.length === 0) return 'unnamed'
  if (haveSameLetters(a, b)) return 'same'
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const name = short.join('')
  const continues = short.every((word, at) => isSameWord(word, long[at] ?? ''))
  if (continues && name.length >= MIN_NAME) return 'similar'
  if (isShortFor(name, long) || isShortFor(long.join(''), short)) return 'akin'
  return short[0] === long[0] && name.length >= MIN_ABBREVIATION ? 'akin' : 'other'
}

/** Whether a short name may abbreviate longer words: it contains all their initials in order. */
const isShortFor = (name: string, long: readonly string[]) =>
  long.length >= 2 &&
  name.length <= 5 &&
  name[0] === long[0]?.[0] &&
  isWithin(long.map((word) => word[0] ?? '').join(''), name) &&
  isWithin(name, long.join(''))

/** Whether `text` contains the letters of `part` in order. */
const isWithin = (part: string, text: string) => {
  let at = -1
  for (const letter of part) {
    at = text.indexOf(letter, at + 1)
    if (at === -1) return false
  }
  return true
}

const MIN_STEM_LENGTH = 6

const isSameWord = (a: string, b: string) => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short === long || (short.length >= MIN_STEM_LENGTH && long.startsWith(short))
}
