import { linkOccupations, type OccupationLink } from '@jobs/occupations/link-occupations.ts'

/** From here on a text names an occupation, and does not only have some of its words. */
const MIN_CONFIDENCE = 0.9
/** An occupation is named by so many words of a query at most. */
const MAX_WORDS = 4

/**
 * An occupation as the index holds it, which no word of a text is: the occupation of ESCO itself, its unit group and its
 * minor group in ISCO-08.
 */
export const occupationCodes = ({ isco, esco }: { isco: string; esco: string | null }): string[] => [
  ...(esco === null ? [] : [`1${esco.replace(/^.*\//, '').replaceAll('-', '')}`]),
  `2${isco}`,
  `3${isco.slice(0, 3)}`,
]

/** For each word of a query the codes of the occupation that it names, alone or with those beside it: the most words first. */
export const namedOccupations = (words: readonly (string | undefined)[]): string[][] => {
  const found: string[][] = words.map(() => [])
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const own = words.slice(from, from + length)
      if (own.includes(undefined) || found.slice(from, from + length).some((codes) => codes.length > 0)) continue
      const link = named(own.join(' '))
      if (link) found.fill(occupationCodes({ isco: link.isco, esco: link.uri }), from, from + length)
    }
  return found
}

const MAX_KNOWN = 2000
const known = new Map<string, OccupationLink | undefined>()

/** Remembered: the same words are read for each page, its facets and its snippets. */
const named = (text: string): OccupationLink | undefined => {
  if (known.has(text)) return known.get(text)
  if (known.size >= MAX_KNOWN) known.clear()
  const [link] = linkOccupations(text)
  const sure = link && link.confidence >= MIN_CONFIDENCE ? link : undefined
  known.set(text, sure)
  return sure
}
