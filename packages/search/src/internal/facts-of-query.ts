import { conceptFilters, isTermOfWork, REMOTE } from '../concept-filters.ts'
import { isJobWord, isStopWord, negations, tellingWords } from './stop-words.ts'
import { conceptsOf, termTokens } from './terms-of-query.ts'
import type { Token } from './tokens.ts'
import { namedOccupations } from './words/occupation-codes.ts'

const MAX_FACT_WORDS = 4
const MIN_PLACE_LETTERS = 3
/** Read as places beside remote work only: `us` is in `join us`. */
const SHORT_PLACES: ReadonlySet<string> = new Set(['us', 'uk', 'eu'])

/**
 * Joins words that stand for a filter, such as `home office`, and those that may be a place; not those that name an
 * occupation, a field of work or other terms of work. With remote work, a place is where the person is.
 */
export const joinFacts = (tokens: readonly Token[], isFact: (fact: string) => boolean): Token[] => {
  const joined: Token[] = []
  const mayBeRemote = tokens.some(({ chunk }) => conceptsOf(chunk).includes(REMOTE))
  for (let at = 0; at < tokens.length;) {
    const next = tokens.slice(at, at + MAX_FACT_WORDS)
    const isDenied = negations.has(joined.at(-1)?.chunk.at(-1) ?? '')
    const known = termTokens(next)
    const place = placeFact(next, isFact, mayBeRemote)
    // Words of a longer term do not stand for filters themselves: `early stage`, or the town in `front end`.
    const meant = conceptFact(next, isFact) ?? (place && place.length >= known ? place : undefined)
    const found = isDenied ? undefined : meant
    const own = next.slice(0, found?.length ?? known)
    if (found) {
      const chunk = own.flatMap((one) => one.chunk)
      joined.push({ chunk, isExact: false, isWithout: false, fact: found.fact })
    } else joined.push(...own)
    at += own.length
  }
  if (!joined.some(({ fact }) => fact === REMOTE)) return joined
  const isPlace = ({ fact }: Token) => fact !== undefined && !conceptFilters.has(fact)
  return joined.map((token) => (isPlace(token) ? { ...token, fact: `remote ${token.fact}` } : token))
}

/** Returns the concept with a filter that the first tokens together name, and their number. */
export const conceptFact = (tokens: readonly Token[], isFact: (fact: string) => boolean) => {
  // `Interne Revision` is a field of work.
  for (let length = tokens.length; length >= termTokens(tokens); length--) {
    const own = tokens.slice(0, length)
    const telling = own.flatMap(({ chunk }) => tellingWords(chunk))
    if (own.some((token) => token.isExact) || [own[0], own.at(-1)].some((token) => !token || isStopWord(token)))
      continue
    const fact = conceptsOf(telling).find((code) => conceptFilters.has(code) && isFact(code))
    if (fact !== undefined) return { fact, length }
  }
  return undefined
}

/** Returns the place that the first tokens together name, and their number. */
export const placeFact = (tokens: readonly Token[], isFact: (fact: string) => boolean, mayBeShort: boolean) => {
  const end = tokens.findIndex((token) => !mayBeOfPlace(token))
  for (let length = end === -1 ? tokens.length : end; length > 0; length--) {
    const own = tokens.slice(0, length)
    const fact = own.flatMap(({ chunk }) => chunk).join(' ')
    const isLong = fact.replaceAll(' ', '').length >= MIN_PLACE_LETTERS || (mayBeShort && SHORT_PLACES.has(fact))
    const tellsNothing = own.every((token) => isStopWord(token) || isJobWord(token, true) || isNegation(token))
    if (isLong && !POSTCODE.test(fact) && !tellsNothing && isFact(fact)) return { fact, length }
  }
  return undefined
}

const mayBeOfPlace = ({ chunk, isExact }: Token): boolean => {
  const name = chunk.join(' ')
  const isTerm = conceptsOf(chunk).length > 0 || chunk.some(isTermOfWork)
  return !isExact && (LETTERS.test(name) || POSTCODE.test(name)) && !isTerm && !namedOccupations([name])[0]
}

const isNegation = ({ chunk }: Token) => chunk.every((word) => negations.has(word))

const LETTERS = /^[\p{L} ]{2,60}$/u
/** Part of a place beside its name only: alone it may be any number. */
const POSTCODE = /^\d{4,5}$/
