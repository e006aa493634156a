import type { LabelLanguage } from '../vocabulary.ts'
import { keysOfName } from './skill-words.ts'
import { ESCO_SKILL, type KnownSkill, skillVocabulary } from './vocabulary.ts'

interface Index {
  /** Skills by their labels in lower case. */
  byLabel: ReadonlyMap<string, KnownSkill>
  /** Skills by the last part of their URI. */
  byEsco: ReadonlyMap<string, KnownSkill>
}

let index: Index | undefined

const readIndex = (): Index => {
  const byLabel = new Map<string, KnownSkill>()
  const byEsco = new Map<string, KnownSkill>()
  for (const skill of new Set(skillVocabulary().byKey.values())) {
    if (skill.esco === undefined) continue
    if (!byEsco.has(skill.esco)) byEsco.set(skill.esco, skill)
    for (const label of Object.values(skill.labels)) {
      const name = label.toLowerCase()
      if (!byLabel.has(name)) byLabel.set(name, skill)
    }
  }
  return { byLabel, byEsco }
}

/** Returns the skill with this name in any of the languages, ignoring case. */
function knownAs(name: string): KnownSkill | undefined {
  const { byKey } = skillVocabulary()
  const key = keysOfName(name).find((one) => byKey.has(one))
  return key === undefined ? undefined : byKey.get(key)
}

/** Returns the ESCO URI of a skill by its name in German, English or French; undefined if unknown. */
export const skillUriNamed = (name: string): string | undefined => {
  index ??= readIndex()
  const skill = index.byLabel.get(name.trim().toLowerCase()) ?? knownAs(name)
  return skill?.esco === undefined ? undefined : ESCO_SKILL + skill.esco
}

/** Returns the ESCO labels of a skill; undefined if the vocabulary does not contain the URI. */
export const skillLabels = (uri: string): Partial<Record<LabelLanguage, string>> | undefined => {
  if (!uri.startsWith(ESCO_SKILL)) return undefined
  index ??= readIndex()
  return index.byEsco.get(uri.slice(ESCO_SKILL.length))?.labels
}

/** Whether the vocabulary of skills, which includes technologies, contains this name. */
export const isSkillName = (name: string): boolean => skillUriNamed(name) !== undefined || knownAs(name) !== undefined
