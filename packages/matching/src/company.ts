import { fold, words } from './fold.ts'

const LEGAL_FORMS = new Set(
  `gmbh mbh ggmbh ag se kg kgaa co ohg gbr ug ev eg egbr kdoer aoer gesellschaft ges vertriebsgesellschaft vertriebsges inc incorporated llc llp ltd limited corp corporation
   plc pbc sa sas sasu sarl eurl scop bv nv vof bvba srl spa ab as asa oy oyj aps sro zoo sp doo kft haftungsbeschraenkt
   stiftung`.split(/\s+/),
)
const COUNTRIES = new Set(
  `deutschland germany allemagne dach europe europa european emea international global france frankreich austria
   oesterreich switzerland schweiz suisse usa uk eu`.split(/\s+/),
)
const FILLERS = new Set('the und and et & der die das of de'.split(' '))
const UNREPORTED =
  /^(?:|n a|unknown|confidential|confidentiel(?:le)?|vertraulich|anonym|nicht angegeben|entreprise non nommee|not specified|non precise|stealth|stealth startup)$/

/** The words of a company's name that tell it from others: no legal form, country or filler; empty when it is not told. */
export const companyWords = (name: string): string[] => {
  const plain = fold(name.slice(0, 300))
    .replace(
      /\b(?:e\. ?v|e\. ?g|s\. ?a\. ?s|s\. ?a|s\. ?r\. ?l|b\. ?v|n\. ?v|z ?o\. ?o|d\. ?o\. ?o|s\. ?r\. ?o|s\. ?p\. ?a)\b\.?/g,
      ' ',
    )
    .replace(/(?<=\w)\.(?:com|de|io|ai|fr|eu|net|org|tech|app)\b/g, ' ')
    .replace(/['’`]/g, '')
  const all = words(plain)
  if (UNREPORTED.test(all.join(' '))) return []
  const telling = all.filter((word) => !LEGAL_FORMS.has(word) && !FILLERS.has(word))
  const local = telling.filter((word) => !COUNTRIES.has(word))
  return local.length > 0 ? local : telling.length > 0 ? telling : all
}

export type CompanyRelation = 'same' | 'similar' | 'untold' | 'other'

/**
 * `similar`: one name goes on where the other ends (`Xylo`, `Xylo Water Solutions`) or shortens its words; it takes
 * more than the company to make such adverts one job.
 */
export const relateCompanies = (a: readonly string[], b: readonly string[]): CompanyRelation => {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 'untold' : 'other'
  if (a.join('') === b.join('')) return 'same'
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const continues = short.every((word, at) => isSameWord(word, long[at] ?? ''))
  return continues && short.join('').length >= 4 ? 'similar' : 'other'
}

const MIN_STEM_LENGTH = 6

const isSameWord = (a: string, b: string) => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short === long || (short.length >= MIN_STEM_LENGTH && long.startsWith(short))
}
