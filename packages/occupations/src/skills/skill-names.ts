import { lazily } from '@jobs/core/memo/lazily.ts'
import type { LabelLanguage } from '../vocabulary.ts'
import { keysOfName } from './skill-words.ts'
import { ESCO_SKILL, type KnownSkill, skillVocabulary } from './vocabulary.ts'

interface Index {
  /** Skills by their labels in lower case. */
  byLabel: ReadonlyMap<string, KnownSkill>
  /** Labels by the last part of their URI; several entries may name one skill, each in some of the languages. */
  byEsco: ReadonlyMap<string, KnownSkill['labels']>
}

const index = lazily((): Index => {
  const byLabel = new Map<string, KnownSkill>()
  const byEsco = new Map<string, KnownSkill['labels']>()
  for (const skill of new Set(skillVocabulary().byKey.values())) {
    if (skill.esco === undefined) continue
    byEsco.set(skill.esco, { ...skill.labels, ...byEsco.get(skill.esco) })
    for (const label of Object.values(skill.labels)) {
      const name = label.toLowerCase()
      if (!byLabel.has(name)) byLabel.set(name, skill)
    }
  }
  return { byLabel, byEsco }
})

/** Returns the skill with this name in German, English or French, ignoring case; undefined if unknown. */
export const skillNamed = (name: string): KnownSkill | undefined => {
  const { byKey } = skillVocabulary()
  const key = () => keysOfName(name).find((one) => byKey.has(one)) ?? ''
  return index().byLabel.get(name.trim().toLowerCase()) ?? byKey.get(key())
}

/** Returns the ESCO URI of a skill by its name; undefined if unknown. */
export const skillUriNamed = (name: string): string | undefined => {
  const esco = skillNamed(name)?.esco
  return esco === undefined ? undefined : ESCO_SKILL + esco
}

/** Returns the labels of a skill by its name or ESCO URI; undefined if the vocabulary does not contain it. */
export const skillLabels = (value: string): Partial<Record<LabelLanguage, string>> | undefined => {
  const named = value.startsWith(ESCO_SKILL) ? undefined : skillNamed(value)
  const esco = value.startsWith(ESCO_SKILL) ? value.slice(ESCO_SKILL.length) : named?.esco
  return (esco === undefined ? undefined : index().byEsco.get(esco)) ?? named?.labels
}
