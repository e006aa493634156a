import { foldForSearch } from '@jobs/core/fold.ts'
import { lazily } from '@jobs/core/memo/lazily.ts'
import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { withoutGenderMarks } from '@jobs/occupations/gender-marks.ts'
import { conceptFilters } from './concept-filters.ts'
import { wordsOf } from './fold.ts'
import { conceptFact, joinFacts, placeFact } from './internal/facts-of-query.ts'
import { isJobWord, isRoleWord, isSeekingWord, isStopWord, tellingWords } from './internal/stop-words.ts'
import { conceptsOf, naming, termTokens } from './internal/terms-of-query.ts'
import { type Chunk, type Token, tokensOf } from './internal/tokens.ts'
import { partsOf, withoutSector } from './internal/words/compounds.ts'
import {
  areRoles,
  concepts as allConcepts,
  farFrom,
  nearTo,
  termsOf,
  termStem,
  withNarrower,
} from './internal/words/concepts.ts'
import { isPassing } from './internal/words/mentions.ts'
import { namedSkills, type QuerySkill } from './internal/words/named-skills.ts'
import { namedOccupations, type OccupationCodes, unitGroupsOf } from './internal/words/occupation-codes.ts'
import { variantsOf } from './internal/words/variants.ts'

const MAX_WORDS = 10
/** Words up to this length are matched whole, never as a prefix. */
const MAX_WHOLE = 3

/** A part of a compound, or a word of a term of several words. */
export interface WordPart {
  stem: string
  /** Codes of the concepts that it names on its own. */
  concepts: readonly string[]
}

/** One word of a query, or several that form one term, with everything it matches. */
export interface QueryWord {
  /** As written; a term of several words also as one word. */
  spellings: readonly (readonly string[])[]
  /** In quotes: matched as written only. */
  isExact: boolean
  /** Names no work, such as `jobs`, or says what most jobs are like: jobs without it match too, and rank lower. */
  isOptional: boolean
  /** A role beside the word for its field (`Leiter` beside `Logistik`), or terms of work that few look for alone (`junior`). */
  isSecondary: boolean
  /** A field of work beside other words, but no skill: a single mention in a text is in passing. */
  isOneOfMany: boolean
  /** The last word is still being typed: it also matches every word that begins with a spelling. */
  prefix: boolean
  /** Its other forms: gender, number, case. */
  variants: readonly string[]
  /** The common stem of its forms, if it is a single word. */
  stem: string | undefined
  /** Codes of the concepts that it names, of these with what they comprise, and of related ones. */
  named: readonly string[]
  concepts: readonly string[]
  near: readonly string[]
  /** Codes of concepts related to related ones; none for terms of work, which are what an ad says. */
  far: readonly string[]
  /** Empty for a word without parts. */
  parts: readonly WordPart[]
  /**
   * What it may say about a job, also for several words: the name of a place, `remote` and the name of a place, or the
   * code of a concept that a filter stands for, such as remote work.
   */
  fact: string | undefined
  /** Code of the occupation that the word names, alone or with its neighbours. */
  occupation: string | undefined
  /** The skill that the word names, alone or with its neighbours. */
  skill: QuerySkill | undefined
}

interface ParseOptions {
  /** Replacements for single words, folded. */
  instead?: ReadonlyMap<string, string>
  /** Whether jobs can be filtered by these folded words as the name of a place, or by this code of a concept. */
  isFact?: (fact: string) => boolean
}

export interface Query {
  words: QueryWord[]
  /** Occupations named by its words. */
  occupations: readonly OccupationCodes[]
  /** For each word that names a field of work, the codes of the unit groups of its occupations. */
  fields: readonly (readonly string[])[]
  /** Words that no result may contain, terms of work that it may not have, and places where it may not be. */
  without: QueryWord[]
}

const corrected = (token: Token, instead: ReadonlyMap<string, string>): Token => {
  const word = token.isExact ? undefined : instead.get(token.chunk.join(''))
  return word === undefined ? token : { ...token, chunk: [word] }
}

/**
 * Parses a free-text query into at most ten distinct words. `"two words"` must follow each other, `-word` is excluded;
 * other signs, operators, stop words and, outside of quotes, marks of gender are ignored. `home-office` also matches
 * `homeoffice`; words that form a known term, such as `home office`, or the name of a place are joined.
 */
export const parseQuery = (q: string, { instead = new Map(), isFact = () => false }: ParseOptions = {}): Query => {
  const tokens = tokensOf(q).map((token) => corrected(token, instead))
  const wanted = joinFacts(
    tokens.filter(({ isWithout }) => !isWithout),
    isFact,
  )
  const last = wanted.at(-1)
  const all = withoutRepeats(joinTerms(wanted))
  const terms = (all.length > MAX_WORDS ? all.filter((term) => !isJobWord(term)) : all).slice(0, MAX_WORDS)
  const names = terms.map(({ chunk, isExact, fact }) => (isExact || fact !== undefined ? undefined : chunk.join(' ')))
  const occupations = namedOccupations(names)
  const isNamedWithOthers = (at: number) =>
    occupations[at] !== undefined && occupations.some((one, other) => other !== at && one === occupations[at])
  const skills = namedSkills(names)
  const isMarked = lastWordOf(q) !== lastWordOf(withoutGenderMarks(q))
  const telling = terms.filter((term) => term.fact === undefined && !isJobWord(term) && !isRoleWord(term))
  const namesWork = telling.length > 0
  const isAmongMany = telling.length > 1 || terms.some((term) => term.fact !== undefined)
  const concepts = terms.map(({ chunk, fact }) => (fact === undefined ? conceptsOf(tellingWords(chunk)) : []))
  const isField = (own: readonly string[]) => own.length > 0 && !areRoles(own)
  const namesRolesOnly = concepts.every((own, at) => areRoles(own) || terms[at]?.fact !== undefined)
  const namesField = concepts.some(isField) || skills.some((skill) => skill !== undefined)
  const groups = concepts.map((own) => (isField(own) ? unitGroupsOfField(own.join()) : undefined))
  /**
   * Whether an occupation may stand for a word: not that of another field, nor beside others for a skill, or for a field
   * that names none: `SIRH`.
   */
  const standsFor = (at: number) =>
    terms.length === 1
      ? !isField(concepts[at] ?? []) || !isOfAnother(occupations[at]?.own, concepts[at] ?? [])
      : skills[at] === undefined && groups[at]?.length !== 0
  return {
    // A role that exists in any field has the occupation of ads without a field.
    occupations: namesRolesOnly ? [] : [...new Set(occupations.filter((one) => one !== undefined))],
    fields: groups.flatMap((own) => (own && own.length > 0 ? [own] : [])),
    words: terms.map((term, at) => {
      const { chunk, isExact, fact } = term
      const isAtEnd = at > 0 && at === terms.length - 1
      const isLast = at === terms.length - 1 && last?.chunk.at(-1) === chunk.at(-1)
      // `intern` is a word of its own and does not begin `international`, nor `Psycholog:in` `psychologisch`.
      const isUnfinished =
        isLast && !isMarked && (chunk.at(-1)?.length ?? 0) > MAX_WHOLE && !conceptFilters.has(fact ?? '')
      const ofWork = conceptFilters.get(fact ?? '')
      const next = terms[at + 1]
      const isSeeking = isSeekingWord(term) && next !== undefined && isJobWord(next)
      const saysNoWork = isJobWord(term, isAtEnd) || isSeeking || (namesWork && isRoleWord(term))
      return {
        ...wordOf(chunk, isExact, isUnfinished),
        isOptional: (saysNoWork && !isNamedWithOthers(at)) || ofWork?.isUsual === true,
        isSecondary: ofWork ? !ofWork.isSought : namesField && areRoles(concepts[at] ?? []),
        isOneOfMany: isAmongMany && !isExact && skills[at] === undefined && isField(concepts[at] ?? []),
        fact,
        occupation: standsFor(at) ? occupations[at]?.own : undefined,
        skill: skills[at],
      }
    }),
    without: withoutRepeats(tokens.filter((token) => token.isWithout && !isStopWord(token)))
      .slice(0, MAX_WORDS)
      .map((token) => {
        const concept = conceptFact([token], isFact)
        const fact = (concept ?? placeFact([token], isFact, false))?.fact
        return { ...wordOf(token.chunk, concept === undefined, false), fact }
      }),
  }
}

/** The concepts that are named after each occupation, by its code. */
const namesakes = lazily(() =>
  Map.groupBy(allConcepts, ({ terms }) => namedOccupations([terms[0]?.words.join(' ')])[0]?.own),
)

/** Whether an occupation is that of another concept than those named: that of data engineers for `big data engineer`. */
const isOfAnother = (own: string | undefined, named: readonly string[]): boolean => {
  const others = own === undefined ? undefined : namesakes().get(own)
  const narrower = withNarrower(named)
  return others !== undefined && !others.some(({ code }) => narrower.includes(code))
}

const lastWordOf = (text: string) => wordsOf(foldForSearch(text)).at(-1)

/** Returns the unit groups of the occupations that terms of concepts name. @param codes of the concepts, with commas */
const unitGroupsOfField = rememberText((codes) => unitGroupsOf(termsOf(new Set(withNarrower(codes.split(','))))))

/** Returns the words that a query looks for. */
export const queryWords = (q: string): QueryWord[] => parseQuery(q).words

/** Returns the folded spelling of a term as a single word. */
export const writtenAs = ({ spellings }: Pick<QueryWord, 'spellings'>): string => spellings.at(-1)?.join('') ?? ''

/** Returns other terms for the concepts of a word, as folded words. */
export const synonymsOf = ({ concepts, spellings }: QueryWord): (readonly string[])[] => {
  const written = new Set(spellings.map((parts) => parts.join(' ')))
  return termsOf(new Set(concepts)).filter((term) => !written.has(term.join(' ')))
}

/** Joins words that form a known term and drops stop words outside of terms. */
const joinTerms = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const length = tokens[at]?.isExact || tokens[at]?.fact !== undefined ? 1 : termTokens(tokens.slice(at))
    const some = tokens.slice(at, at + length)
    const chunk = some.flatMap((token) => token.chunk)
    const isExact = some[0]?.isExact ?? false
    const token = { chunk, isExact, isWithout: false, fact: some[0]?.fact }
    if (token.fact !== undefined || !isStopWord(token)) joined.push(token)
    at += length
  }
  return joined
}

/** Keeps the last occurrence of a repeated word, because only the last word of a query may be unfinished. */
const withoutRepeats = (tokens: readonly Token[]): Token[] => {
  const last = new Map(tokens.map(({ chunk }, at) => [chunk.join(' '), at]))
  return tokens.filter(({ chunk }, at) => last.get(chunk.join(' ')) === at)
}

const wordOf = (chunk: Chunk, isExact: boolean, prefix: boolean): QueryWord => {
  const telling = tellingWords(chunk)
  const spellings = chunk.length > 1 && !isExact ? [chunk, [chunk.join('')]] : [chunk]
  const plain = {
    spellings,
    isExact,
    isOptional: false,
    isSecondary: false,
    isOneOfMany: false,
    prefix: prefix && !isExact,
    variants: [],
    stem: undefined,
    fact: undefined,
    occupation: undefined,
    skill: undefined,
  }
  if (isExact) return { ...plain, named: [], concepts: [], near: [], far: [], parts: [] }
  const [word = '', ...more] = telling
  const split = telling.map(partsOf)
  const inParts = telling.flatMap((one, at) => (split[at]?.length ? split[at] : termStem(one)))
  const isCompound = split.some((parts) => parts.length > 0)
  const whole = chunk.length > 1 ? conceptsOf([chunk.join('')]) : []
  const own = conceptsOf(telling)
  const inField = isCompound ? naming(own.length > 0 ? inParts : withoutSector(inParts)) : []
  const concepts = new Set([...own, ...whole, ...inField])
  const named = [...concepts]
  const wide = withNarrower(named)
  const parts = more.length > 0 ? telling.map(termStem) : partsOf(word)
  const ownNames = (stem: string) => naming([stem]).filter((code) => !isPassing(code, named))
  return {
    ...plain,
    ...(more.length === 0 && {
      variants: variantsOf(word).filter((form) => termStem(form) === termStem(word)),
      stem: termStem(word),
    }),
    named,
    concepts: wide,
    near: nearTo(concepts).filter((code) => !wide.includes(code)),
    far: wide.some((code) => conceptFilters.has(code)) ? [] : farFrom(concepts).filter((code) => !wide.includes(code)),
    parts: parts.map((stem) => ({ stem, concepts: withNarrower(ownNames(stem)) })),
  }
}
