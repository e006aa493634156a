/** Jobs that count the same, as a question to one of the index's tables; no job is in two tiers. */
export interface Tier {
  table: 'search_heads' | 'search_index'
  match: string
}

/** What a word counts in a place, the description, a tag, the company's name and the title, and where it stands then. */
const FIELDS = [
  '',
  '{title company tags description} : ',
  '{title company tags} : ',
  '{title company} : ',
  'title : ',
] as const
const TITLE = FIELDS.length - 1
/** What a word counts least where `search_heads` has it. */
const HEAD = 2

/** Those in which a word counts one more, each; what a job scores is how many of them have it. */
export const COUNTING_FIELDS = FIELDS.slice(1).map((fields, at) => ({ fields, table: tableFrom(at + 1) }))

function tableFrom(count: number): Tier['table'] {
  return count >= HEAD ? 'search_heads' : 'search_index'
}

/**
 * The order of relevance, best first, for words given as FTS5 expressions: a job counts, for each word, the best field it
 * stands in, four for the title, three for the company's name, two for a tag, one for the description, none for a place. Fields decide, not how often a word occurs:
 * a long text says `team` twenty times and is no better for it. Questions below the first grow fast with the words.
 */
export function* tiersOf(words: readonly string[]): Generator<Tier> {
  const best = TITLE * words.length
  for (let score = best; score >= 0; score--) {
    const reached = atLeast(words, score)
    yield {
      // More than all words but one and a description can count: each of them stands in title, company or tags.
      table: tableFrom(score - (best - TITLE)),
      match: score === best ? reached : `(${reached}) NOT (${atLeast(words, score + 1)})`,
    }
  }
}

/** All that has every word, as one tier. */
export const allOf = (words: readonly string[]): Tier => ({ table: 'search_index', match: words.join(' AND ') })

/** Every word is found, and they count so much together or more. */
const atLeast = (words: readonly string[], score: number): string =>
  shares(words.length, score)
    .map((counts) => words.map((word, at) => `(${FIELDS[counts[at] ?? 0]}${word})`).join(' AND '))
    .map((all) => `(${all})`)
    .join(' OR ')

/** Every way for so many words to count `score` together. */
const shares = (words: number, score: number): number[][] => {
  if (score < 0 || score > TITLE * words) return []
  if (words === 0) return [[]]
  return FIELDS.flatMap((_, count) => shares(words - 1, score - count).map((rest) => [count, ...rest]))
}
