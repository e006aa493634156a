import type { PlaceHints } from '../place-hints.ts'
import type { Mention } from './mention.ts'
import { readPlace } from './read-place.ts'
import { settleCodes } from './settle.ts'
import { countriesKnown } from './verdict.ts'
import { weighHints } from './weigh-hints.ts'

const MAX_TEXT_LENGTH = 2000
const MAX_CHARACTERS = 6000

/** Bounds the cost of a page pasted into the field to that of a long list of cities. */
const withinReason = (texts: readonly string[]) => {
  let left = MAX_CHARACTERS
  return texts.map((text) => {
    const part = text.slice(0, Math.min(left, MAX_TEXT_LENGTH))
    left -= part.length
    return part
  })
}

/** Whether a mention is a place of the job, rather than an exception or named for its time zone. */
export const isMeant = ({ timeOnly, excepted }: Mention): boolean => !timeOnly && !excepted

/**
 * Reads the location texts of a job together, the first 2000 characters of each and 6000 of all, and decides the meanings
 * of their mentions. `known` contains the countries of all names that exist in only one country.
 */
export const readTexts = (texts: readonly string[], hints: PlaceHints) => {
  const read = withinReason(texts).map(readPlace)
  const all = read.flatMap(({ mentions }) => mentions)
  const meant = all.filter(isMeant)
  settleCodes(meant)
  weighHints(meant, hints)
  return { read, all, meant, known: countriesKnown(meant) }
}
