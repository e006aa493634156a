import type { QueryWord } from '../../query-words.ts'
import type { Field, Phrase, Probe } from '../word-index.ts'

/** What finding a word counts, by where and how it was found, at most 15. Measured: docs/decisions/040. */
const VALUES = {
  title: 10,
  form: 9,
  parts: 8,
  concept: 7,
  begun: 6,
  partConcepts: 6,
  occupation: 4,
  unitGroup: 3,
  minorGroup: 1,
  company: 5,
  tags: 4,
  near: 4,
  somePart: 3,
  description: 2,
  topic: 1,
  location: 1,
} as const

/** From here on a word was found in the title. */
export const IN_TITLE = VALUES.begun

/** A probe, what it counts, and whether a job that it finds has the word; if not, it has something like it. */
export interface WeighedProbe extends Probe {
  value: number
  isHit: boolean
}

const one = (word: string): Phrase => ({ words: [word] })

/** What is looked for in an index to find a word. */
export const probesOf = (word: QueryWord): WeighedProbe[] => {
  const { spellings, prefix, variants, stem, concepts, near, parts, occupations } = word
  const [occupation, unitGroup, minorGroup] = occupations
  const whole: readonly Phrase[] = spellings.map((words) => ({ words }))
  const begun: readonly Phrase[] = spellings.map((words) => ({ words, prefix: words.length === 1 }))
  const written = prefix ? begun : whole
  const inAnyForm = [...written, ...variants.map(one)]
  const partForms = parts.map((part) => [part.stem, ...part.concepts].map(one))
  const probe = (kind: keyof typeof VALUES, field: Field, all: Probe['all'], isHit = true) =>
    all.length === 0 || all.some((any) => any.length === 0) ? [] : [{ field, all, isHit, value: VALUES[kind] }]
  return [
    ...probe('title', 'title', [whole]),
    ...(prefix ? probe('begun', 'title', [begun]) : []),
    ...(stem === undefined ? [] : probe('form', 'forms', [[one(stem)]])),
    ...probe(
      'parts',
      'forms',
      parts.map((part) => [one(part.stem)]),
    ),
    ...probe('concept', 'forms', [concepts.map(one)]),
    ...probe('partConcepts', 'forms', partForms),
    ...(occupation ? probe('occupation', 'forms', [[one(occupation)]]) : []),
    ...(unitGroup ? probe('unitGroup', 'forms', [[one(unitGroup)]]) : []),
    ...(minorGroup ? probe('minorGroup', 'forms', [[one(minorGroup)]], false) : []),
    ...probe('near', 'forms', [near.map(one)], false),
    ...probe('somePart', 'forms', [partForms.flat()], false),
    ...probe('tags', 'tags', [inAnyForm]),
    ...probe('company', 'company', [written]),
    ...probe('location', 'location', [written]),
    ...probe('description', 'description', [inAnyForm]),
    ...probe('topic', 'topics', [concepts.map(one)]),
  ]
}
