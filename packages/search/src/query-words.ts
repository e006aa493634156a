import { foldForSearch } from '@jobs/core/fold.ts'
import { wordsOf } from './fold.ts'
import { partsOf } from './internal/words/compounds.ts'
import { arrangementForms } from './internal/words/indexed-forms.ts'
import { conceptsAt, nearTo, termLength, termsOf } from './internal/words/concepts.ts'
import { stemOf } from './internal/words/stem.ts'
import { variantsOf } from './internal/words/variants.ts'
import { namedOccupations, type OccupationCodes } from './internal/words/occupation-codes.ts'
import { stopWords } from './internal/stop-words.ts'

const MAX_WORDS = 10
/** Words up to this length are matched whole, never as a prefix. */
const MAX_WHOLE = 3

/** A part of a compound, or a word of a term of several. */
export interface WordPart {
  stem: string
  /** Codes of the concepts that it names alone. */
  concepts: readonly string[]
}

/** One word of a query, or several that are one term, in all that it may be called. */
export interface QueryWord {
  /** As it was written; of several parts also in one. */
  spellings: readonly (readonly string[])[]
  /** In quotes: as it is written, and in no other form. */
  isExact: boolean
  /** The last word is still being typed: its spellings also stand for every word they begin. */
  prefix: boolean
  /** Its other forms: gender, number, case. */
  variants: readonly string[]
  /** What all its forms have in common, where it is one word. */
  stem: string | undefined
  /** Codes of the concepts that it names, and of those near to them. */
  concepts: readonly string[]
  near: readonly string[]
  /** Empty for a word that has none. */
  parts: readonly WordPart[]
  /** What may be a place is also one word, by this name; `remote` of what means remote work. */
  place: string | undefined
  /** The code of the occupation that the word names, alone or with those beside it. */
  occupation: string | undefined
}

interface ParseOptions {
  /** What stands for a word in one piece, folded. */
  instead?: ReadonlyMap<string, string>
  /** Whether words, folded, are the name of a place, or say where else the work is: `remote`. */
  isPlace?: (name: string) => boolean
}

export interface Query {
  words: QueryWord[]
  /** The occupations that words of it name. */
  occupations: readonly OccupationCodes[]
  /** What no job found may have. */
  without: QueryWord[]
}

const corrected = (token: Token, instead: ReadonlyMap<string, string>): Token => {
  const word = token.isExact ? undefined : instead.get(token.chunk.join(''))
  return word === undefined ? token : { ...token, chunk: [word] }
}

/** Words with hyphens between them are one chunk. */
type Chunk = readonly string[]

interface Token {
  chunk: Chunk
  isExact: boolean
  isWithout: boolean
  place?: string | undefined
}

/**
 * What a free-text query looks for: its words, each once, at most ten. `"two words"` are looked for together, `-word` is
 * left out; other signs, operators and stop words are no words. `home-office` is also looked for as `homeoffice`; words
 * that together are a known term, as `home office`, or the name of a place are one.
 */
export const parseQuery = (q: string, { instead = new Map(), isPlace = () => false }: ParseOptions = {}): Query => {
  const tokens = tokensOf(q).map((token) => corrected(token, instead))
  const wanted = joinPlaces(
    tokens.filter(({ isWithout }) => !isWithout),
    isPlace,
  )
  const last = wanted.at(-1)
  const terms = withoutRepeats(joinTerms(wanted)).slice(0, MAX_WORDS)
  const occupations = namedOccupations(
    terms.map(({ chunk, isExact, place }) => (isExact || place !== undefined ? undefined : chunk.join(' '))),
  )
  return {
    occupations: [...new Set(occupations.filter((one) => one !== undefined))],
    words: terms.map(({ chunk, isExact, place }, at) => {
      const isLast = at === terms.length - 1 && last?.chunk.at(-1) === chunk.at(-1)
      return {
        ...wordOf(chunk, isExact, isLast && (chunk.at(-1)?.length ?? 0) > MAX_WHOLE),
        place,
        occupation: occupations[at]?.own,
      }
    }),
    without: withoutRepeats(tokens.filter((token) => token.isWithout && !isStopWord(token)))
      .slice(0, MAX_WORDS)
      .map(({ chunk }) => wordOf(chunk, true, false)),
  }
}

/** The words that a query looks for. */
export const queryWords = (q: string): QueryWord[] => parseQuery(q).words

/** A word in one piece, folded. */
export const writtenAs = ({ spellings }: Pick<QueryWord, 'spellings'>): string => spellings.at(-1)?.join('') ?? ''

/** Other terms for what a word names, as their words, folded. */
export const synonymsOf = ({ concepts, spellings }: QueryWord): (readonly string[])[] => {
  const written = new Set(spellings.map((parts) => parts.join(' ')))
  return termsOf(new Set(concepts)).filter((term) => !written.has(term.join(' ')))
}

const QUOTES = /["“”„«»]/g
const TOKEN = /(?<![\p{L}\p{N}])(-?)(?:"([^"]*)"|([\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*))/gu

const tokensOf = (q: string): Token[] => {
  const folded = foldForSearch(q.replace(QUOTES, '"'))
  return [...folded.matchAll(TOKEN)].flatMap(([, minus, quoted, chunk = '']) => {
    const words = wordsOf(quoted ?? chunk)
    return words.length > 0 ? [{ chunk: words, isExact: quoted !== undefined, isWithout: minus === '-' }] : []
  })
}

const isStopWord = ({ chunk, isExact }: Token) => !isExact && chunk.every((word) => stopWords.has(word))

const MAX_PLACE_WORDS = 4
const MIN_PLACE_LETTERS = 3

/**
 * Words that may be a place become one, as do those that mean remote work; not those that name an occupation, a field of work
 * or other terms of work.
 */
const joinPlaces = (tokens: readonly Token[], isPlace: (name: string) => boolean): Token[] => {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const remote = isPlace(REMOTE) ? remoteTokens(tokens.slice(at, at + MAX_PLACE_WORDS)) : 0
    const length = remote || placeTokens(tokens.slice(at, at + MAX_PLACE_WORDS), isPlace)
    const chunk = tokens.slice(at, at + length).flatMap((token) => token.chunk)
    const [token] = tokens.slice(at)
    if (length > 0)
      joined.push({ chunk, isExact: false, isWithout: false, place: remote > 0 ? REMOTE : chunk.join(' ') })
    else if (token) joined.push(token)
    at += Math.max(1, length)
  }
  return joined
}

const REMOTE = 'remote'
const REMOTE_CODES = arrangementForms(REMOTE)

/** How many of the first tokens mean remote work together, or none. */
const remoteTokens = (tokens: readonly Token[]): number => {
  for (let length = tokens.length; length > 0; length--) {
    const own = tokens.slice(0, length)
    const telling = own.flatMap(({ chunk }) => chunk.filter((word) => !stopWords.has(word)).map(stemOf))
    if (own.some((token) => token.isExact) || [own[0], own.at(-1)].some((token) => !token || isStopWord(token)))
      continue
    if (naming(telling).some((code) => REMOTE_CODES.includes(code))) return length
  }
  return 0
}

/** How many of the first tokens are a place together, or none. */
const placeTokens = (tokens: readonly Token[], isPlace: (name: string) => boolean): number => {
  const end = tokens.findIndex((token) => !mayBeOfPlace(token))
  for (let length = end === -1 ? tokens.length : end; length > 0; length--) {
    const words = tokens.slice(0, length).flatMap(({ chunk }) => chunk)
    const tellsNothing = tokens.slice(0, length).every(isStopWord)
    if (!tellsNothing && words.join('').length >= MIN_PLACE_LETTERS && isPlace(words.join(' '))) return length
  }
  return 0
}

const mayBeOfPlace = ({ chunk, isExact }: Token): boolean => {
  const name = chunk.join(' ')
  return !isExact && LETTERS.test(name) && naming(chunk.map(stemOf)).length === 0 && !namedOccupations([name])[0]
}

const LETTERS = /^[\p{L} ]{2,60}$/u

/** Words that together are a known term become one; stop words outside of terms are left out. */
const joinTerms = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const length = tokens[at]?.isExact || tokens[at]?.place !== undefined ? 1 : termTokens(tokens.slice(at))
    const some = tokens.slice(at, at + length)
    const chunk = some.flatMap((token) => token.chunk)
    const isExact = some[0]?.isExact ?? false
    const token = { chunk, isExact, isWithout: false, place: some[0]?.place }
    if (token.place !== undefined || !isStopWord(token)) joined.push(token)
    at += length
  }
  return joined
}

/** How many of the first tokens are a term together. */
const termTokens = (tokens: readonly Token[]): number => {
  if (tokens[0] === undefined || isStopWord(tokens[0])) return 1
  const end = tokens.findIndex(({ isExact, place }) => isExact || place !== undefined)
  const own = end === -1 ? tokens : tokens.slice(0, end)
  const telling = own.map(({ chunk }) => chunk.filter((word) => !stopWords.has(word)).map(stemOf))
  const wanted = termLength(telling.flat())
  let words = 0
  for (const [at, { length }] of telling.entries()) {
    words += length
    if (words === wanted) return at + 1
    if (words > wanted) return 1
  }
  return 1
}

/** Of a word that comes again the last one stays: only the last word of all may be unfinished. */
const withoutRepeats = (tokens: readonly Token[]): Token[] => {
  const last = new Map(tokens.map(({ chunk }, at) => [chunk.join(' '), at]))
  return tokens.filter(({ chunk }, at) => last.get(chunk.join(' ')) === at)
}

const wordOf = (chunk: Chunk, isExact: boolean, prefix: boolean): QueryWord => {
  const telling = chunk.filter((word) => !stopWords.has(word))
  const spellings = chunk.length > 1 && !isExact ? [chunk, [chunk.join('')]] : [chunk]
  const plain = {
    spellings,
    isExact,
    prefix: prefix && !isExact,
    variants: [],
    stem: undefined,
    place: undefined,
    occupation: undefined,
  }
  if (isExact) return { ...plain, concepts: [], near: [], parts: [] }
  const [word = '', ...more] = telling
  const stems = telling.map(stemOf)
  const inParts = telling.flatMap((one) => {
    const parts = partsOf(one)
    return parts.length > 0 ? parts : [stemOf(one)]
  })
  const concepts = new Set([...naming(stems), ...naming(inParts)])
  const parts = more.length > 0 ? stems : partsOf(word)
  return {
    ...plain,
    ...(more.length === 0 && { variants: variantsOf(word), stem: stemOf(word) }),
    concepts: [...concepts],
    near: nearTo(concepts),
    parts: parts.map((stem) => ({ stem, concepts: naming([stem]) })),
  }
}

/** The concepts that all words together name. */
const naming = (stems: readonly string[]): string[] =>
  conceptsAt(stems, 0).flatMap(({ code, length }) => (length === stems.length ? [code] : []))
