import { readFileSync } from 'node:fs'
import type { LabelLanguage } from '../vocabulary.ts'

/** A skill of the vocabulary. */
export interface KnownSkill {
  labels: Partial<Record<LabelLanguage, string>>
  /** The last part of its URI in ESCO. */
  esco?: string
  /** A product whose name may be a word of a language too: it counts where it is written with a capital. */
  isProduct: boolean
}

export interface SkillVocabulary {
  byKey: ReadonlyMap<string, KnownSkill>
  /** How many words the longest name has that begins with a stem. */
  longest: ReadonlyMap<string, number>
}

/** What the URI of a skill of ESCO begins with. */
export const ESCO_SKILL = 'http://data.europa.eu/esco/skill/'

const FILE = new URL('./vocabulary.txt.gz', import.meta.url)
const LANGUAGES = ['de', 'en', 'fr'] as const

/** Skills as lines: German, English and French label, ESCO, `p` of a product, then the keys of their names; tabs between. */
export const packSkills = (skills: readonly { skill: KnownSkill; keys: readonly string[] }[]): Uint8Array => {
  const lines = skills.map(({ skill: { labels, esco, isProduct }, keys }) =>
    [...LANGUAGES.map((language) => labels[language] ?? ''), esco ?? '', isProduct ? 'p' : '', ...keys].join('\t'),
  )
  return Bun.gzipSync(Buffer.from(lines.join('\n')), { level: 9 })
}

/** Another one for another vocabulary. */
export const skillEdition = (): string => Bun.hash(readFileSync(FILE)).toString(36)

let read: SkillVocabulary | undefined

/** The committed vocabulary, read at the first call. */
export const skillVocabulary = (): SkillVocabulary => (read ??= unpackSkills(readFileSync(FILE)))

export function unpackSkills(file: Uint8Array<ArrayBuffer>): SkillVocabulary {
  const byKey = new Map<string, KnownSkill>()
  const longest = new Map<string, number>()
  for (const line of new TextDecoder().decode(Bun.gunzipSync(file)).split('\n')) {
    const [de, en, fr, esco, product, ...keys] = line.split('\t')
    const labels = { ...(de && { de }), ...(en && { en }), ...(fr && { fr }) }
    const skill = { labels, ...(esco && { esco }), isProduct: product === 'p' }
    for (const key of keys) {
      byKey.set(key, skill)
      const words = key.split(' ')
      const first = words[0] ?? ''
      longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
    }
  }
  return { byKey, longest }
}
