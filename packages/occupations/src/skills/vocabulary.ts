import { lazily } from '@jobs/core/memo/lazily.ts'
import { readFileSync } from 'node:fs'
import { LABEL_LANGUAGES, type LabelLanguage } from '../vocabulary.ts'

const KINDS = ['product', 'ambiguous', 'topic', 'field'] as const
/**
 * `ambiguous`: a product whose name is also an ordinary word, counted only beside another product; `field`: a subject
 * that ads mention in passing, counted only where it is asked for.
 */
export type SkillKind = (typeof KINDS)[number]

export interface KnownSkill {
  labels: Partial<Record<LabelLanguage, string>>
  /** The last part of its ESCO URI. */
  esco?: string
  kind: SkillKind
}

export interface SkillVocabulary {
  /** Skills by `productKey` and `topicKey`. */
  byKey: ReadonlyMap<string, KnownSkill>
  /** Number of words of the longest name by its first word and its second, as they appear in the key. */
  longest: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** URI prefix of ESCO skills. */
export const ESCO_SKILL = 'http://data.europa.eu/esco/skill/'

const FILE = new URL('./vocabulary.txt.gz', import.meta.url)

/** Skills as tab-separated lines: German, English and French label, ESCO, kind, then the keys of their names. */
export const packSkills = (skills: readonly { skill: KnownSkill; keys: readonly string[] }[]): Uint8Array => {
  const lines = skills.map(({ skill: { labels, esco, kind }, keys }) =>
    [...LABEL_LANGUAGES.map((language) => labels[language] ?? ''), esco ?? '', kind, ...keys].join('\t'),
  )
  return Bun.gzipSync(Buffer.from(lines.join('\n')), { level: 9 })
}

/** Returns an id that changes whenever the vocabulary does. */
export const skillEdition = (): string => Bun.hash(readFileSync(FILE)).toString(36)

/** Returns the committed vocabulary, loaded at the first call. */
export const skillVocabulary = lazily(() => unpackSkills(readFileSync(FILE)))

export function unpackSkills(file: Uint8Array<ArrayBuffer>): SkillVocabulary {
  const byKey = new Map<string, KnownSkill>()
  const longest = new Map<string, Map<string, number>>()
  for (const line of new TextDecoder().decode(Bun.gunzipSync(file)).split('\n')) {
    const [de, en, fr, esco, kind, ...keys] = line.split('\t')
    const labels = { ...(de && { de }), ...(en && { en }), ...(fr && { fr }) }
    const skill: KnownSkill = {
      labels,
      ...(esco && { esco }),
      kind: KINDS.find((one) => one === kind) ?? 'topic',
    }
    for (const key of keys) {
      byKey.set(key, skill)
      const words = key.replace(/^(?:[~=^]|(?:de|en|fr):)/, '').split(' ')
      const [first = '', second] = words
      if (second === undefined) continue
      const afterFirst = longest.get(first) ?? new Map<string, number>()
      longest.set(first, afterFirst.set(second, Math.max(afterFirst.get(second) ?? 0, words.length)))
    }
  }
  return { byKey, longest }
}
