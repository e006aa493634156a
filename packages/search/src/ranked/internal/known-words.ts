import { countBits, countCommon, keepCommon } from '@jobs/core/bits.ts'
import { createStateMemo, type StateMemo } from '@jobs/core/memo/state-memo.ts'
import { conceptFilters, SKILL } from '../../concept-filters.ts'
import { correctWord, nearFrequent, type Terms } from '../../internal/correct-word.ts'
import { areRoles, conceptNames, termStem } from '../../internal/words/concepts.ts'
import type { QuerySkill } from '../../internal/words/named-skills.ts'
import { parseQuery, type Query, type QueryWord, writtenAs } from '../../query-words.ts'
import type { Correction, SearchRequest } from '../../search-port.ts'
import type { WordIndex } from '../../word-index.ts'
import type { SearchedBlock, SearchedListing } from '../searched-listing.ts'
import { inRow, type JobRow, MAX_ROWS } from './job-row.ts'
import { IN_TITLE, type Sought, soughtBeginning, soughtField, soughtOccupation, soughtWord } from './probes.ts'
import { type BitsOf, createWordBits } from './word-bits.ts'
import { bitsOfValue, countingAtLeast, eitherBits, isHit, type WordBits } from './word-marks.ts'

/** A word of a query with its bits for jobs. */
export interface FoundWord {
  word: QueryWord
  bits: WordBits
}

export interface KnownWords {
  words: FoundWord[]
  without: FoundWord[]
  /** Bits for each occupation, the occupations of each field and the titles that begin with it, as words of the query name them. */
  occupations: WordBits[]
  corrections: Correction[]
}

/** An index with its caches. */
export interface Knowledge {
  index: WordIndex
  bitsOf: BitsOf
  queries: StateMemo<Query>
  /** What words may be meant as. */
  near: StateMemo<readonly string[]>
  /** Words that may state a fact. */
  stated: StateMemo<FoundWord>
}

export const createKnowledge = (index: WordIndex, bitsOf = createWordBits()(index)): Knowledge => ({
  index,
  bitsOf,
  queries: createStateMemo(),
  near: createStateMemo(),
  stated: createStateMemo(MAX_ROWS),
})

/**
 * A word in fewer than one of RARE jobs is rare; one in TIMES_AS_MANY times as many titles is frequent. Beside a word that only
 * texts have, one that names work is as soon as as many titles have it: `contrôler`, which is a verb there.
 */
const RARE = 2000
const TIMES_AS_MANY = 10
const MIN_RARE_LETTERS = 5

/**
 * Looks up the words of a query. Words that no job has are corrected; a rare word that may be mistyped also counts as
 * the nearby frequent one.
 */
export const knownWords = async (
  { index, bitsOf, queries, near, stated }: Knowledge,
  { row, stating }: { row: JobRow } & Pick<SearchedListing, 'stating'>,
  { q, literal }: Pick<SearchRequest, 'q' | 'literal'>,
): Promise<KnownWords> => {
  const isFact = (fact: string) => stating?.(fact) !== undefined
  const state = row.blocks
  const query = literal ? parseQuery(q) : (queries.get(state, q) ?? queries.set(state, q, parseQuery(q, { isFact })))
  const find = async (word: QueryWord): Promise<FoundWord> => ({ word, bits: await bitsOf(soughtWord(word), row) })
  const keyOf = (word: QueryWord) => `${soughtWord(word).key} ${word.fact ?? word.skill?.name}`
  /** @param meantBy words that were taken for it, which `look` adds */
  const findStated = async (word: QueryWord, meantBy: readonly QueryWord[] = [], look = find): Promise<FoundWord> => {
    const { fact, skill } = word
    if (fact === undefined && skill === undefined) return await look(word)
    const key = [word, ...meantBy].map(keyOf).join(' < ')
    const withFacts = async () => {
      const found = await look(word)
      return skill ? skillWord(found, skill, row, stating) : statedWord(found, row, stating)
    }
    return stated.get(state, key) ?? stated.set(state, key, await withFacts())
  }
  const without = await inTurn(query.without, (word) => findStated(word))
  const words = await inTurn(literal ? query.words.map(asWritten) : query.words, (word) => findStated(word))
  if (literal) return { words, without, occupations: [], corrections: [] }
  const occupationsOf = async ({ occupations, fields, words }: Query) => [
    ...(await inTurn(occupations, async (one) => await bitsOf(soughtOccupation(one), row))),
    ...(await inTurn(fields, async (one) => await bitsOf(soughtField(one), row))),
    ...(await inTurn(beginningsOf(words), async (one) => await bitsOf(one, row))),
  ]
  const corrections: Correction[] = []
  const mistyped: (FoundWord & { terms: readonly string[] })[] = []
  for (const found of words) {
    const key = keyOf(found.word)
    const terms = near.get(state, key) ?? near.set(state, key, await nearTerms(index, find, row.jobs, found))
    if (terms.length === 0) continue
    mistyped.push({ ...found, terms })
    if (!isHit(found.bits)) corrections.push({ word: writtenAs(found.word), terms })
  }
  if (mistyped.length === 0) return { words, without, corrections, occupations: await occupationsOf(query) }
  const instead = new Map(mistyped.map(({ word, terms }) => [writtenAs(word), terms[0] ?? '']))
  const meantText = JSON.stringify([q, ...instead])
  const meant = queries.get(state, meantText) ?? queries.set(state, meantText, parseQuery(q, { instead, isFact }))
  const corrected = await inTurn(meant.words, async (word) => {
    const own = mistyped.filter(({ terms }) => word.spellings.some((parts) => parts.includes(terms[0] ?? '')))
    if (own.length === 0) return await findStated(word)
    const meantBy = own.map((found) => found.word)
    return await findStated(word, meantBy, async () => {
      let { bits } = await find({ ...word, prefix: false })
      // What else a word may be meant as is not all of a term: `entwicklern` of `frontend entwickler`.
      if (word.spellings.length > 1) return { word, bits }
      for (const { bits: before, terms } of own) {
        bits = eitherBits(bits, before)
        for (const term of terms.slice(1)) {
          const [other] = parseQuery(term).words
          if (other) bits = eitherBits(bits, (await find({ ...other, prefix: false })).bits)
        }
      }
      return { word, bits }
    })
  })
  return { words: corrected, without, corrections, occupations: await occupationsOf(meant) }
}

/** Beside `abap`, titles that begin with `SAP` are no better than those that name ABAP later: both words name one field. */
const beginningsOf = (words: readonly QueryWord[]): Sought[] =>
  [...Map.groupBy(words.filter(namesField).map(soughtBeginning), ({ key }) => key).values()].flatMap((of) =>
    of.length === 1 ? of : [],
  )

const namesField = ({ concepts, fact }: QueryWord) => fact === undefined && concepts.length > 0 && !areRoles(concepts)

const asWritten = (word: QueryWord): QueryWord => ({ ...word, isOptional: false, isOneOfMany: false, skill: undefined })

/** Sequential: an embedded engine is no faster when queried in parallel. */
const inTurn = async <From, To>(all: readonly From[], work: (one: From) => Promise<To>): Promise<To[]> => {
  const done: To[] = []
  for (const one of all) done.push(await work(one))
  return done
}

/** From this value on a word is in the title or the employer's name. */
const NAMED = 6

/**
 * Returns the jobs of which a fact is true and those that name it, with their numbers.
 * @param least value from which on a word names it
 */
const jobsOf = (bits: WordBits, bitsOfFact: (block: SearchedBlock) => Uint32Array, row: JobRow, least: number) => {
  const stated = inRow(row, bitsOfFact)
  const named = countingAtLeast(least, bits) ?? new Uint32Array(row.length)
  // Related words do not name the fact.
  if (bits) keepCommon(named, bits.hits)
  return { stated, named, count: countBits(stated), others: countBits(named) - countCommon(named, stated) }
}

/**
 * Returns the bits of words that may state a fact. If they do, only jobs of which it is true match, and those that name
 * it in their title or employer. They do not if more jobs that name it lack the fact than jobs have it, as with the place
 * `rust`, or if none has it while texts contain the word.
 */
export const statedWord = (found: FoundWord, row: JobRow, stating: SearchedListing['stating']): FoundWord => {
  const { word, bits } = found
  const bitsOfFact = word.fact === undefined ? undefined : stating?.(word.fact)
  if (!bitsOfFact) return found
  // An employer is in a place; one named `Forum Alternance` offers no apprenticeship.
  const least = conceptFilters.has(word.fact ?? '') ? IN_TITLE : NAMED
  const { stated, named, count, others } = jobsOf(bits, bitsOfFact, row, least)
  if (count < others || (count === 0 && isHit(bits))) return { word: { ...word, fact: undefined }, bits }
  return { word, bits: statedBits(bits, stated, named) }
}

/** Value of a skill that an ad asks for: more than a mention, less than the employer's name. */
const SKILL_VALUE = 5
/** The same for a name that is an ordinary word too: more than a title that contains it (`Angestellte/r`). */
const WORD_VALUES = { stated: 13, alsoInTitle: 15 }

/** Returns the bits of a word that names a skill, which jobs that ask for it match under any of its names. */
const skillWord = (
  { word, bits }: FoundWord,
  { name, isWord }: QuerySkill,
  row: JobRow,
  stating: SearchedListing['stating'],
): FoundWord => {
  const bitsOfSkill = stating?.(SKILL + name)
  if (!bitsOfSkill) return { word, bits }
  const { stated, named, count, others } = jobsOf(bits, bitsOfSkill, row, NAMED)
  // `Chef de projet`.
  if (isWord && count < others) return { word, bits }
  keepCommon(named, stated)
  const ofSkill = isWord
    ? eitherBits(bitsOfValue(stated, WORD_VALUES.stated), bitsOfValue(named, WORD_VALUES.alsoInTitle))
    : bitsOfValue(stated, SKILL_VALUE)
  const either = eitherBits(bits, ofSkill)
  return { word, bits: either && { ...either, inTitle: bits?.inTitle ?? 0 } }
}

/** Digit that is worth eight. */
const EIGHT = 3

/**
 * Returns bits with the value eight, or that of the word if it is greater and the fact is true. Jobs with only a related
 * word keep its value: internships fill a page of apprenticeships.
 */
const statedBits = (bits: WordBits, stated: Uint32Array, named: Uint32Array): WordBits => {
  const hits = stated.map((own, at) => own | (named[at] ?? 0))
  const inTitle = countBits(hits)
  if (inTitle === 0) return undefined
  const eights = bits?.values[EIGHT]
  const values = Array.from({ length: EIGHT + 1 }, (_, digit) =>
    hits.map((hit, at) => {
      const own = bits?.values[digit]?.[at] ?? 0
      const related = own & ~(hit | (bits?.hits[at] ?? 0))
      return related | (digit === EIGHT ? hit : own & (eights?.[at] ?? 0) & (stated[at] ?? 0))
    }),
  )
  return { hits, values, inTitle }
}

/** Whether a word names work or a skill: among words equally near to a mistyped one, it is the likelier. */
const namesSomething = (term: string): boolean => {
  const [word] = parseQuery(term).words
  return word !== undefined && (word.concepts.length > 0 || word.occupation !== undefined || word.skill !== undefined)
}

/** Returns what a word may be meant as. */
const nearTerms = async (
  index: WordIndex,
  find: (word: QueryWord) => Promise<FoundWord>,
  jobs: number,
  { word, bits }: FoundWord,
): Promise<readonly string[]> => {
  if (word.isExact || word.isOptional || word.fact !== undefined) return []
  // `Koch` is no typing error, even if no job is for one.
  if (word.occupation !== undefined || word.skill !== undefined || word.concepts.length > 0) return []
  const whole = async (term: string): Promise<FoundWord | undefined> => {
    const [other] = parseQuery(term).words
    return other && (await find({ ...other, prefix: false }))
  }
  if (!isHit(bits)) {
    const found = await correctWord(
      withConceptNames(index.terms, word.stem, async (name) => isHit((await whole(name))?.bits)),
      word,
    )
    const likeliest = found.toSorted((one, other) => Number(namesSomething(other)) - Number(namesSomething(one)))
    // A form of a word is found with it.
    return [...Map.groupBy(likeliest, termStem).values()].flatMap(([first]) => first ?? [])
  }
  const hits = bits ? countBits(bits.hits) : 0
  const isRare = hits <= Math.max(1, jobs / RARE)
  const isInTexts = bits?.inTitle === 0
  if (word.stem === undefined || writtenAs(word).length < MIN_RARE_LETTERS || !(isRare || isInTexts)) return []
  return await nearFrequent(index.terms, word, async (term) => {
    if (!isRare && !namesSomething(term)) return false
    const inTitle = (await whole(term))?.bits?.inTitle ?? 0
    return inTitle >= (isInTexts && namesSomething(term) ? hits : TIMES_AS_MANY * hits)
  })
}

/**
 * Adds names of concepts, by which jobs are found that do not have them: `Buchalter` also where all ads say `accountant`.
 * A form of a name is no typing error: `systems`.
 */
const withConceptNames = (
  terms: Terms,
  stem: string | undefined,
  isFound: (name: string) => Promise<boolean>,
): Terms => {
  const names = new Set([...conceptNames].filter((name) => termStem(name) !== stem))
  return {
    between: async (first, end, shortest, longest) => {
      const isNear = (name: string) => name >= first && name < end && name.length >= shortest && name.length <= longest
      const indexed = await terms.between(first, end, shortest, longest)
      return [...new Set([...indexed, ...[...names].filter(isNear)])]
    },
    among: async (some) => [...new Set(some).intersection(names).union(new Set(await terms.among(some)))],
    isInUse: async (term) => (await terms.isInUse(term)) || (names.has(term) && (await isFound(term))),
  }
}
