import { productKey, skillWords, topicKey } from '@jobs/occupations/skills/skill-words.ts'
import type { KnownSkill } from '@jobs/occupations/skills/vocabulary.ts'
import { LABEL_LANGUAGES } from '@jobs/occupations/vocabulary.ts'
import { languageKey } from '@jobs/reading/skills/read-skills.ts'
import { LANGUAGE_CODES } from '@jobs/reading/terms.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { SkillName } from './read-sources.ts'

/** A skill of the project's own lists with all its names. */
export interface SkillNames extends Pick<KnownSkill, 'labels' | 'kind'> {
  /** By language; product names are the same in each. */
  names: Partial<Record<Language, readonly string[]>>
  /** Whether its names never mean a skill in ads; set by either list. */
  isNoSkill?: boolean
}

export interface Packed {
  skill: KnownSkill
  keys: string[]
}

const MAX_WORDS = 5

const withoutBrackets = (name: string) =>
  name
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const keyOf = (name: string, language: Language) => topicKey(skillWords(name), language)

/** Returns the names of ESCO by key; text in brackets distinguishes namesakes. */
const byTopicKey = (names: readonly SkillName[]) =>
  Map.groupBy(names, ({ name, language }) => keyOf(withoutBrackets(name), language))

/** Returns the display labels of ESCO's skills. */
const shownLabels = (names: readonly SkillName[]) => {
  const labels = new Map<string, KnownSkill['labels']>()
  for (const { language, name, esco, isPreferred } of names)
    if (isPreferred) labels.set(esco, { ...labels.get(esco), [language]: withoutBrackets(name) })
  return labels
}

const namesOf = ({ names }: SkillNames) =>
  LABEL_LANGUAGES.flatMap((language) => (names[language] ?? []).map((name) => ({ name, language })))

const keysOf = (own: SkillNames): string[] => {
  const keys = namesOf(own).map(({ name, language }) =>
    own.kind === 'topic' || own.kind === 'field' ? keyOf(name, language) : productKey(name),
  )
  return [...new Set(keys.filter((key) => !/^(?:.|..:)$/.test(key)))]
}

/** Links a skill of ours with the ESCO skill that has one of its names as label. */
function ownSkill(own: SkillNames, esco: ReadonlyMap<string, readonly SkillName[]>): Packed {
  const same = namesOf(own).flatMap(({ name, language }) => esco.get(keyOf(name, language)) ?? [])
  const uri = same.find(({ isPreferred }) => isPreferred)?.esco
  return { skill: { labels: own.labels, ...(uri && { esco: uri }), kind: own.kind }, keys: keysOf(own) }
}

/** Assigns each ESCO skill to at most one of ours: the first with its name. */
function withoutRepeated(skills: readonly Packed[]): Packed[] {
  const seen = new Set<string>()
  return skills.map(({ skill: { esco, ...skill }, keys }) => {
    if (esco === undefined || seen.has(esco)) return { skill, keys }
    seen.add(esco)
    return { skill: { ...skill, esco }, keys }
  })
}

/** Whether an ESCO name always denotes a skill: it has several words and is a display label. */
const isTelling = (key: string, names: readonly SkillName[]) => {
  const words = key.split(' ').length
  return words > 1 && words <= MAX_WORDS && names.some(({ isPreferred, language }) => isPreferred || language === 'fr')
}

function languageSkills(names: readonly SkillName[]): Packed[] {
  return LANGUAGE_CODES.map((code) => {
    const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
    const esco = names.find(({ isPreferred, name }) => isPreferred && name === nameIn('en'))?.esco
    const labels = Object.fromEntries(LABEL_LANGUAGES.map((language) => [language, nameIn(language)]))
    return { skill: { labels, ...(esco && { esco }), kind: 'topic' }, keys: [languageKey(code)] }
  })
}

/** Returns the skills of the vocabulary with the keys of their names: those of `own` first, then ESCO's. */
export function buildSkills(names: readonly SkillName[], own: readonly SkillNames[]): Packed[] {
  const taken = new Set(own.filter(({ isNoSkill }) => isNoSkill).flatMap(keysOf))
  const isFree = (key: string) => !taken.has(key) && Boolean(taken.add(key))
  const esco = byTopicKey(names)
  const shown = shownLabels(names)
  const named = withoutRepeated(own.filter(({ isNoSkill }) => !isNoSkill).map((one) => ownSkill(one, esco)))
  const ours = named.map(({ skill, keys }) => ({ skill, keys: keys.filter(isFree) }))
  const byUri = new Map(ours.flatMap((one) => (one.skill.esco === undefined ? [] : [[one.skill.esco, one] as const])))
  for (const [key, found] of esco) {
    if (!isTelling(key, found) || !isFree(key)) continue
    const { esco: uri = '' } = found.find(({ isPreferred }) => isPreferred) ?? found[0] ?? {}
    const known = byUri.get(uri)
    if (known?.skill.kind === 'topic') known.keys.push(key)
    else if (!known) byUri.set(uri, { skill: { labels: shown.get(uri) ?? {}, esco: uri, kind: 'topic' }, keys: [key] })
  }
  const all = new Set([...ours, ...byUri.values()].filter(({ keys }) => keys.length > 0))
  return [...all, ...languageSkills(names)]
}
