import { addBits, allBits, countBits, countCommon, keepCommon, takeOut } from '@jobs/core/bits.ts'
import { conceptFilters } from '../../concept-filters.ts'
import { areRoles } from '../../internal/words/concepts.ts'
import type { QueryWord } from '../../query-words.ts'
import { inRow, type JobRow } from './job-row.ts'
import type { FoundWord, KnownWords } from './known-words.ts'
import { IN_TITLE } from './probes.ts'
import { countingAtLeast } from './word-marks.ts'

/**
 * Minimum share of a place's jobs that a wider place contains: `Berlin` in `Berlin Germany`. It is less than 1 because jobs
 * elsewhere may name the place in their title.
 */
const WITHIN = 0.9

/** Returns the jobs in any of several places. If one lies in another, only the smaller counts. */
const inAnyPlace = (places: readonly FoundWord[]): Uint32Array | undefined => {
  const [smallest, ...wider] = places
    .flatMap(({ bits }) => (bits ? [{ hits: bits.hits, count: countBits(bits.hits) }] : []))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.count - b.count)
  if (!smallest) return undefined
  const kept = [smallest]
  for (const wide of wider)
    if (!kept.some(({ hits, count }) => countCommon(hits, wide.hits) >= WITHIN * count)) kept.push(wide)
  if (kept.length === 1) return smallest.hits
  const any = smallest.hits.slice()
  for (const { hits } of kept) addBits(any, hits)
  return any
}

/**
 * Returns the jobs that have every needed word, any of several places, and no excluded word.
 * @param meeting restricts the result if given
 */
export const havingAll = (
  { words, without }: KnownWords,
  row: JobRow,
  meeting: Uint32Array | undefined,
): Uint32Array => {
  // A remote job open to people in one country is mostly open to those in others.
  const isPlace = ({ word: { fact } }: FoundWord) =>
    fact !== undefined && !conceptFilters.has(fact) && !fact.startsWith('remote ')
  const needed = words.filter(({ word }) => !word.isOptional)
  const places = needed.filter(isPlace)
  const others = needed.filter((one) => !isPlace(one))
  const inTitle = namedInTitle(others, row)
  const all = others.map(({ word, bits }) => (inTitle && isRole(word) ? eitherOf(inTitle, bits?.hits) : bits?.hits))
  if (places.length > 0) all.push(inAnyPlace(places))
  if (words.length + without.length === 0 || all.includes(undefined)) return new Uint32Array(row.length)
  const [first, ...more] = all
  const matched = first?.slice() ?? inRow(row, ({ length }) => allBits(length))
  for (const hits of more) if (hits) keepCommon(matched, hits)
  for (const { bits } of without) if (bits) takeOut(matched, bits.hits)
  if (meeting) keepCommon(matched, meeting)
  return matched
}

/** Whether a word names a role and nothing else; `Entwickler` also names a field. */
const isRole = ({ isSecondary, fact, near }: QueryWord) =>
  isSecondary && fact === undefined && near.every((code) => areRoles([code]))

const eitherOf = (some: Uint32Array, others: Uint32Array | undefined): Uint32Array => {
  const either = some.slice()
  if (others) addBits(either, others)
  return either
}

/** Returns the jobs whose titles name the fields that stand beside a role: they need not name the role. */
const namedInTitle = (words: readonly FoundWord[], row: JobRow): Uint32Array | undefined => {
  const fields = words.filter(({ word }) => !isRole(word) && word.fact === undefined)
  if (fields.length === 0 || !words.some(({ word }) => isRole(word))) return undefined
  const named = inRow(row, ({ length }) => allBits(length))
  for (const { bits } of fields) keepCommon(named, countingAtLeast(IN_TITLE, bits) ?? new Uint32Array(row.length))
  return named
}

/** From this value on a word, or a related one, occurs outside the description. */
const MIN_VALUE = 4

/**
 * Returns the jobs that have some words of a query, or related ones, outside the description, and those of an
 * occupation that the query names. A place or another fact alone does not count, unless it or nothing else is sought.
 * They contain all quoted words and no excluded one.
 * @param all jobs that have every word, which are omitted
 * @param meeting restricts the result if given
 */
export const havingSome = (
  { words, without, occupations }: KnownWords,
  all: Uint32Array,
  meeting: Uint32Array | undefined,
): Uint32Array => {
  const some = new Uint32Array(all.length)
  const isSought = ({ isOptional, fact }: QueryWord) =>
    !isOptional && (fact === undefined || conceptFilters.get(fact)?.isSought)
  const sought = words.filter(({ word }) => isSought(word))
  const counting = sought.length > 0 ? sought : words.filter(({ word }) => !word.isOptional)
  for (const bits of [...counting.map(({ bits }) => bits), ...occupations]) {
    const jobs = countingAtLeast(MIN_VALUE, bits)
    if (jobs) for (let at = 0; at < some.length; at++) some[at] = (some[at] ?? 0) | (jobs[at] ?? 0)
  }
  if (meeting) keepCommon(some, meeting)
  for (const { word, bits } of words) if (word.isExact) keepCommon(some, bits?.hits ?? new Uint32Array(some.length))
  for (const { bits } of without) if (bits) takeOut(some, bits.hits)
  takeOut(some, all)
  return some
}

/** Returns the needed words that some of the given jobs lack. @param places positions of the jobs */
export const missingWords = (words: readonly FoundWord[], places: readonly number[]): readonly FoundWord[] =>
  words.filter(
    ({ word, bits }) =>
      !word.isOptional && !places.every((place) => ((bits?.hits[place >>> 5] ?? 0) >>> (place & 31)) & 1),
  )
