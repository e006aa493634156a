import { stemOf, withoutGender } from '@jobs/core/stem.ts'
import { areRoles, nearTo } from '../../internal/words/concepts.ts'
import { beginningOf, mayBeName, nameOf, wholeOf } from '../../internal/words/mentions.ts'
import type { OccupationCodes } from '../../internal/words/occupation-codes.ts'
import type { QueryWord } from '../../query-words.ts'
import type { Field, Phrase, Probe } from '../../word-index.ts'

/** Value of a match by field and form, at most 15. Measured: docs/decisions/040. */
const VALUES = {
  term: 13,
  termApart: 12,
  title: 11,
  form: 10,
  concept: 10,
  parts: 9,
  within: 6,
  begun: 7,
  begunSkill: 4,
  partConcepts: 7,
  company: 6,
  tags: 5,
  near: 6,
  occupation: 4,
  far: 4,
  somePart: 5,
  description: 2,
  topic: 3,
  location: 1,
} as const

/** Value of matching the query's occupation, in addition to words. */
const OCCUPATION_VALUES = { own: 6, unitGroup: 4, minorGroup: 2 } as const

/** Value of an occupation of a field that the query names: a tax adviser before the tester of tax software. */
const FIELD_VALUE = 2

/**
 * Values of a title that begins with a field, and of one that names nothing else there: among equals, `Trader` before `Rust
 * Engineer - Trading`, and `Data Engineer` before `Data Engineer Confirmé BI`.
 */
const BEGINNING_VALUES = { begun: 1, whole: 2 } as const

/** From this value on a match is in the title. */
export const IN_TITLE = VALUES.begun

/** A probe with its value; `isHit` says whether it finds the word itself rather than a related one. */
export interface WeighedProbe extends Probe {
  value: number
  isHit: boolean
}

const one = (word: string): Phrase => ({ words: [word] })

/** Most terms are written in their base form, which would be looked up three times. */
const distinct = (all: readonly (readonly string[])[]) => [
  ...new Map(all.map((words) => [words.join(' '), words])).values(),
]

const probesOf = (word: QueryWord): WeighedProbe[] => {
  const { spellings, isExact, prefix, variants, stem, concepts, near, parts, occupation, skill } = word
  const inForms = isExact
    ? []
    : spellings.flatMap((words) => [words.map(withoutGender), ...(words.length > 1 ? [words.map(stemOf)] : [])])
  const whole: readonly Phrase[] = distinct([...spellings, ...inForms]).map((words) => ({ words }))
  const begun: readonly Phrase[] = spellings.map((words) => ({ words, prefix: words.length === 1 }))
  const written = prefix ? begun : whole
  const inAnyForm = [...written, ...variants.map(one)]
  const formsOf = (some: typeof parts) => some.map((part) => [part.stem, ...part.concepts].map(one))
  const namesField = parts.some((part) => part.concepts.length > 0 && !areRoles(part.concepts))
  // `SaaS Services` hints at no `Servicetechniker`.
  const known = concepts.length > 0 ? parts.filter((part) => part.concepts.length > 0) : parts
  const telling = namesField ? known.filter((part) => !areRoles(part.concepts)) : known
  const isTerm = stem === undefined
  // Within the name of something else a word is not itself found: `assurance` in `quality assurance`.
  const name = stem !== undefined && mayBeName(stem) ? [one(nameOf(stem))] : []
  const isFound = name.length === 0
  // `Architect Network` is an `architecte réseau`, though no term says so.
  const isRoleInField = isTerm && namesField && parts.some((part) => areRoles(part.concepts))
  // An AI engineer is nearly an AI developer, but a technician who names a service is no `Servicetechniker`.
  const inRelatedRoles =
    !isTerm && known.length < parts.length
      ? []
      : parts.map((part) =>
          areRoles(part.concepts) ? { ...part, concepts: [...part.concepts, ...nearTo(new Set(part.concepts))] } : part,
        )
  // What the term as a whole means does not stand for one of its words: `frontend` for the `web` of `développeur web`.
  const ownParts = parts.map((part) => ({
    ...part,
    concepts: part.concepts.filter((code) => !concepts.includes(code)),
  }))
  const probe = (kind: keyof typeof VALUES, field: Field, all: Probe['all'], isHit = true) =>
    all.length === 0 || all.some((any) => any.length === 0) ? [] : [{ field, all, isHit, value: VALUES[kind] }]
  return [
    ...probe(isTerm && !isExact ? 'term' : isFound ? 'title' : 'within', 'title', [whole], isFound),
    ...probe('title', 'forms', [name]),
    // `JavaScript` is another skill than `Java`.
    ...(prefix ? probe(skill ? 'begunSkill' : 'begun', 'title', [begun], isFound) : []),
    ...(stem === undefined ? [] : probe(isFound ? 'form' : 'within', 'forms', [[one(stem)]], isFound)),
    ...probe(
      'parts',
      'forms',
      parts.map((part) => [one(part.stem)]),
    ),
    ...probe('concept', 'forms', [concepts.map(one)]),
    ...probe('parts', 'forms', isRoleInField ? formsOf(parts) : []),
    ...probe('partConcepts', 'forms', formsOf(inRelatedRoles)),
    ...probe('termApart', 'forms', isTerm ? [concepts.map(one), ...formsOf(ownParts)] : []),
    ...(occupation === undefined ? [] : probe('occupation', 'forms', [[one(occupation)]])),
    ...probe('near', 'forms', [near.map(one)], word.isSecondary),
    ...probe('far', 'forms', [word.far.map(one)], false),
    ...probe('somePart', 'forms', [formsOf(telling).flat()], false),
    ...probe('tags', 'tags', [inAnyForm]),
    ...probe('company', 'company', [written]),
    ...probe('location', 'location', [written]),
    ...probe('description', 'description', [inAnyForm], !word.isOneOfMany),
    ...probe('topic', 'topics', [concepts.map(one)]),
  ]
}

/** A set of probes with a unique name. */
export interface Sought {
  key: string
  probes: () => readonly WeighedProbe[]
}

/** Named by its spelling and occupation, from which everything else follows. */
export const soughtWord = (word: QueryWord): Sought => ({
  key: [
    word.spellings.map((words) => words.join(' ')).join(),
    word.isExact ? 'exact' : word.prefix ? 'begun' : '',
    word.isOptional ? 'optional' : word.isSecondary ? 'secondary' : word.isOneOfMany ? 'field' : '',
    word.occupation ?? '',
    word.skill ? 'skill' : '',
  ].join('|'),
  probes: () => probesOf(word).filter(({ field }) => !word.isOptional || field === 'title'),
})

/** Finds ads of an occupation or a related one. */
export const soughtOccupation = ({ own, unitGroup, minorGroup }: OccupationCodes): Sought => {
  const probe = (kind: keyof typeof OCCUPATION_VALUES, code: string): WeighedProbe => ({
    field: 'forms',
    all: [[one(code)]],
    isHit: false,
    value: OCCUPATION_VALUES[kind],
  })
  return {
    key: [own, unitGroup].join(),
    probes: () => [
      ...(own === undefined ? [] : [probe('own', own)]),
      probe('unitGroup', unitGroup),
      probe('minorGroup', minorGroup),
    ],
  }
}

/** Finds ads of the occupations of a field, by their unit groups. */
export const soughtField = (unitGroups: readonly string[]): Sought => ({
  key: unitGroups.join(),
  probes: () => [{ field: 'forms', all: [unitGroups.map(one)], isHit: false, value: FIELD_VALUE }],
})

/** Finds titles that begin with the field that a word names, rather than with what it comprises. */
export const soughtBeginning = ({ named }: QueryWord): Sought => {
  const probe = (kind: keyof typeof BEGINNING_VALUES, codeOf: typeof wholeOf): WeighedProbe => ({
    field: 'forms',
    all: [named.map((code) => one(codeOf(code)))],
    isHit: false,
    value: BEGINNING_VALUES[kind],
  })
  return { key: `${named.join()} first`, probes: () => [probe('begun', beginningOf), probe('whole', wholeOf)] }
}
