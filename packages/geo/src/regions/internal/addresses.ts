import { nameKey } from '../../gazetteer/internal/name-key.ts'
import { placeStore } from '../../gazetteer/internal/place-store.ts'
import { statesOfCode } from '../../gazetteer/internal/state-codes.ts'
import { meaningOf, partReading } from './meaning.ts'
import type { Mention } from './mention.ts'
import { isSmallWord } from './small-words.ts'
import type { Word } from './words-of.ts'

/** The number of a French department (INSEE). */
const NUMBER = String.raw`(?<number>0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-6])`
/** The number with a name of the department or the town: `59 - Nord`, `75`; `Département 33`, `Dpt. 33`; `Nord (59)`. */
const DEPARTMENTS = [
  new RegExp(String.raw`^\s*${NUMBER}(?:\s*-\s*(?=\p{L})(?<name>.*\p{L}.*))?\s*$`, 'u'),
  new RegExp(String.raw`^\s*d(?:[ée]p(?:artement)?|[ée]?pt)\.?\s*(?:n°\s*)?${NUMBER}\s*$`, 'iu'),
  new RegExp(String.raw`^\s*(?<name>\p{L}[\p{L}' -]{1,50}?)\s*\(${NUMBER}\)\s*$`, 'u'),
]

/** A department whose first word follows in brackets: `68 - Rhin (Haut)`. */
const INVERTED = /^(?<number>\s*\d[\dAB]\s*-\s*)(?<last>\p{L}[^()]*?)\s*\((?<first>bas|hautes?|hauts?(?:-de)?)\)\s*$/iu

/** The only department that is a city, which has no area of its own in the gazetteer. */
const PARIS = /^\s*75\s*$/

/** Returns a text with the words of a department in order (`68 - Haut-Rhin`), and with the name of Paris for its number. */
export const withDepartmentInOrder = (text: string): string =>
  PARIS.test(text) ? 'Paris' : text.replace(INVERTED, '$<number>$<first>-$<last>')

/**
 * Returns the French department that a text names by its number, if the text names no known place: many communes are
 * too small for the gazetteer.
 */
export const departmentOf = (text: string, mentions: readonly Mention[]): Mention | undefined => {
  if (mentions.some(({ kind }) => kind === 'place' || kind === 'area' || kind === 'mode')) return undefined
  const groups = DEPARTMENTS.map((pattern) => pattern.exec(text)?.groups).find((found) => found !== undefined)
  if (!groups) return undefined
  const state = `FR-${groups['number']?.toUpperCase()}`
  const known = placeStore().areasOfIso.get(state)?.native
  const name = groups['name']?.trim() ?? known ?? text.trim()
  const isItself = known !== undefined && nameKey(name) === nameKey(known)
  const reading = isItself ? partReading('FR', state) : partReading('FR')
  const flags = { code: false, excepted: false, timeOnly: false }
  return { kind: 'place', text: name, gap: 'stop', readings: [reading], ...flags }
}

const OVERSEAS = /^(?:US|CA|AU)-/

/** Whether a word ends an address overseas: `TX` in `Valley Mills, TX 76689`. */
const closesAddress = ({ text, gap }: Word) => gap === 'comma' && statesOfCode(text).some((code) => OVERSEAS.test(code))

/**
 * Joins the words of an unknown town's name before a state overseas, so that no part of `Valley Mills, TX` is read as a
 * place.
 */
export const withTownsOverseas = (words: readonly Word[]): Word[] => {
  const joined: Word[] = []
  for (const word of words) {
    const from = closesAddress(word) ? townBefore(joined) : joined.length
    const [first, ...others] = joined.slice(from)
    const key = joined
      .slice(from)
      .map((one) => one.key)
      .join(' ')
    if (first && others.length > 0 && !meaningOf(key)) {
      joined.splice(from)
      joined.push({ ...first, text: [first, ...others].map(({ text }) => text).join(' '), key })
    }
    joined.push(word)
  }
  return joined
}

const MAX_TOWN_WORDS = 4

/** Returns the index at which the capitalised words at the end begin. */
const townBefore = (words: readonly Word[]): number => {
  let from = words.length
  while (from > 0 && words.length - from < MAX_TOWN_WORDS) {
    const word = words[from - 1]
    if (!word || !/^\p{Lu}\p{Ll}/u.test(word.text) || isSmallWord(word.key)) break
    from -= 1
    if (word.gap !== 'space') break
  }
  return from
}
