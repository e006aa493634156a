import { companyWords } from './company.ts'
import { haveSameLetters, words } from './internal/fold.ts'
import { townName } from './internal/place.ts'
import { contractMarks, plainTitle } from './internal/title-text.ts'
import { HEADS, KINDS, KNOWN, LEVELS, MEANING, STOP_WORDS } from './title-vocabulary.ts'

export interface TitleWords {
  /** The distinct meanings of the words, in order. */
  tokens: readonly string[]
  /** Original spelling of each token. */
  forms: readonly string[]
  /** Number of tokens before the first bar or dash. */
  head: number
  /** Ranks and technologies in brackets: `(Senior) Engineer (Go)`. */
  optional: readonly string[]
  /** Contract types, except the usual one. */
  contract: readonly string[]
  /** Whether the title is the name of an occupation, which boards put in place of the employer's title. */
  isOccupation: boolean
}

interface Word {
  token: string
  form: string
  segment: number
}

const SEPARATOR = /\s[|–—-]+\s|\||\s?\/\/\s?|\s[–—-]|[–—-]\s/
const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/g
/** A role in both genders, as in the French directory of occupations: `Administrateur / Administratrice de serveurs`. */
const OCCUPATION = /^(?:[^/]*\s-\s)?(\p{L}{4,})\p{L}*\s\/\s\1\p{L}*e(?!\p{L})/u

/**
 * Returns the words of a title that describe the job, normalised across languages and boards, without the places of the
 * ad and the name of its employer. Reads 300 characters.
 */
export const titleWords = (
  title: string,
  towns: readonly string[] = [],
  company: readonly string[] = [],
): TitleWords => {
  const contract = contractMarks(title)
  const isOccupation = OCCUPATION.test(title.slice(0, MAX_CHARACTERS))
  const optional: string[] = []
  const bracketed = plainTitle(title).replace(BRACKETS, (_, inner: string) => {
    const found = words(inner).flatMap((word) => tokensOf(word))
    const isAside = found.every((token) => LEVELS.has(token) || KINDS.technology.has(token))
    if (!isAside) return ` ${inner} `
    optional.push(...found)
    return ' '
  })
  const segments = bracketed.split(SEPARATOR)
  const named = segments
    .map((part) => withoutEmployer(part, company))
    .filter((part) => part.some((word) => /\p{L}/u.test(word)))
  const all: Word[] = (named.length > 0 ? named : segments.map(words)).flatMap((part, segment) =>
    part.flatMap((form) => tokensOf(form).map((token) => ({ token, form, segment }))),
  )
  const found = unrepeated(asEngineers(all))
  const local = found.filter(({ token }) => !towns.includes(townName(token)))
  const kept = local.length > 0 ? local : found
  if (kept.length === 0) {
    return { tokens: optional, forms: optional, head: optional.length, optional: [], contract, isOccupation }
  }
  const first = kept[0]?.segment
  return {
    tokens: kept.map(({ token }) => token),
    forms: kept.map(({ form }) => form),
    head: kept.filter(({ segment }) => segment === first).length,
    optional: [...new Set(optional)],
    contract,
    isOccupation,
  }
}
const MAX_CHARACTERS = 300

const EDGE = /[:,]\s|\s(?:bei|beim|im|at|chez)\s/

/** Returns the words of a part of the title without the employer: `Xylo GmbH: Buyer`, `Buyer at Xylo`. */
const withoutEmployer = (part: string, company: readonly string[]): string[] =>
  part.split(EDGE).flatMap((piece) => (isEmployer(piece, company) ? [] : words(piece)))

const isEmployer = (piece: string, company: readonly string[]) =>
  company.some((word) => piece.includes(word)) &&
  companyWords(piece).every((word) => company.includes(word) || SITE.has(word))
/** Words for a site of the employer: `Xylo Zentrale`. */
const SITE = new Set('zentrale hauptverwaltung niederlassung standort'.split(' '))

/** Removes repeated meanings, and feminine forms beside their masculine form: `Adjoint / Adjointe`. */
const unrepeated = (all: readonly Word[]): Word[] => {
  const seen = new Set<string>()
  return all.filter(({ token }) => {
    const masculine = token.replace(/(?:ne|le|te|e)$/, '')
    if (seen.has(token) || (masculine.length >= MIN_MASCULINE && seen.has(masculine))) return false
    return seen.add(token)
  })
}
const MIN_MASCULINE = 5

/** In software titles, replaces developer by engineer: employers use both words for one job. */
const asEngineers = (all: readonly Word[]): readonly Word[] => {
  const isSoftware = all.some(({ token }) => token === 'software' || KINDS.technology.has(token) || CODE.has(token))
  return isSoftware ? all.map((word) => (word.token === 'developer' ? { ...word, token: 'engineer' } : word)) : all
}
const CODE = new Set('frontend backend fullstack mobile web embedded game devops ml ai'.split(' '))

const tokensOf = (word: string): readonly string[] => {
  if (STOP_WORDS.has(word)) return []
  const stem = KNOWN.has(word) ? word : stemOf(word)
  const meaning = MEANING.get(word) ?? MEANING.get(stem)
  if (meaning) return meaning
  if (KNOWN.has(stem)) return [stem]
  const head = HEADS.find((end) => stem.endsWith(end) && stem.length >= end.length + 2)
  if (!head) return [stem]
  const start = stem.slice(0, -head.length)
  return [...meaningOf(start.length > 4 ? start.replace(/s$/, '') : start), ...meaningOf(head)]
}

const meaningOf = (word: string) => MEANING.get(word) ?? [word]

/** Removes gender, plural and case endings from a role or an adjective. */
const stemOf = (word: string): string => {
  if (word.length < 5) return word
  return word
    .replace(/(?<=er|or|ent|ant|ist|eur|wirt)in(?:nen)?$/, '')
    .replace(/(?<=angestellt|beauftragt|auszubildend|studierend|stellvertretend|isch|lich)e[rnsm]?$/, '')
    .replace(/(?<=[^sui])s$/, '')
    .replace(/trice$/, 'teur')
    .replace(/(?<=\w{3})euse$/, 'eur')
    .replace(/(?<=\w{3})ienne$/, 'ien')
    .replace(/(?<=\w{2})(?:ere|ee)$/, (end) => (end === 'ee' ? 'e' : 'er'))
}

/** Positions of the tokens of each title that the other lacks. */
export interface TitleDifference {
  onlyA: readonly number[]
  onlyB: readonly number[]
}

/** The title of an advert and the towns of its location. */
interface Titled {
  title: TitleWords
  place: { towns: readonly string[] }
}

/**
 * Returns the difference of two titles. An abbreviation that the other title spells out (`TPM`, `Technical Program
 * Manager`) or a word that it splits (`BigData`) is not a difference, nor is a town that the other advert names as its place.
 */
export const titleDifference = (
  { title: a, place: placeA }: Titled,
  { title: b, place: placeB }: Titled,
): TitleDifference => {
  if (haveSameLetters(a.tokens, b.tokens)) return { onlyA: [], onlyB: [] }
  const onlyA = lackedBy(b, a).filter((at) => !placeB.towns.includes(townName(a.tokens[at] ?? '')))
  const onlyB = lackedBy(a, b).filter((at) => !placeA.towns.includes(townName(b.tokens[at] ?? '')))
  const fromA = spelledOut(a, onlyA, b)
  const fromB = spelledOut(b, onlyB, a)
  if (fromA === NONE && fromB === NONE) return { onlyA, onlyB }
  return {
    onlyA: onlyA.filter((at) => !fromA.short.has(at) && !fromB.long.has(at)),
    onlyB: onlyB.filter((at) => !fromB.short.has(at) && !fromA.long.has(at)),
  }
}

const lackedBy = (b: TitleWords, a: TitleWords): number[] => {
  const lacked: number[] = []
  for (let at = 0; at < a.tokens.length; at++) {
    const token = a.tokens[at] ?? ''
    if (!b.tokens.includes(token) && !b.optional.includes(token)) lacked.push(at)
  }
  return lacked
}

interface SpelledOut {
  short: Set<number>
  long: Set<number>
}

const NONE: SpelledOut = { short: new Set(), long: new Set() }

const spelledOut = ({ forms }: TitleWords, only: readonly number[], other: TitleWords): SpelledOut => {
  if (only.length === 0) return NONE
  const initials = other.forms.map((word) => word[0]).join('')
  let found = NONE
  for (const at of only) {
    const form = forms[at] ?? ''
    const { start, length } = spelling(form, other.forms, initials)
    if (start === -1) continue
    if (found === NONE) found = { short: new Set(), long: new Set() }
    found.short.add(at)
    for (let next = start; next < start + length; next++) found.long.add(next)
  }
  return found
}

/** Where the words begin that a word abbreviates (`TPM`) or joins (`bigdata`); -1 if nowhere. */
const spelling = (form: string, words: readonly string[], initials: string): { start: number; length: number } => {
  const joined = words.findIndex((word, at) => word + (words[at + 1] ?? ' ') === form)
  if (joined !== -1) return { start: joined, length: 2 }
  const isShort = form.length <= words.length && /^[a-z]{3,5}$/.test(form)
  return { start: isShort ? initials.indexOf(form) : -1, length: form.length }
}

/** Returns the share of the words of both titles that they have in common, 0 to 1. */
export const titleLikeness = (a: TitleWords, b: TitleWords, { onlyA, onlyB }: TitleDifference): number => {
  if (a.tokens.length === 0 || b.tokens.length === 0) return 0
  const common = Math.max(a.tokens.length - onlyA.length, b.tokens.length - onlyB.length)
  return common / (common + onlyA.length + onlyB.length)
}
