import { type Derived, derivedFrom } from '@jobs/types/jobs/derived.ts'
import type { LanguageNeed } from '@jobs/types/jobs/job-terms.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { MAX_SKILLS, type Skill } from '@jobs/types/jobs/skill.ts'
import { type Section, sectionLines } from '../internal/terms/sentences.ts'
import { skillWords, type Word } from '@jobs/occupations/skills/skill-words.ts'
import { ESCO_SKILL, type KnownSkill, skillVocabulary } from '@jobs/occupations/skills/vocabulary.ts'

export interface SkillsInput {
  /** Repaired plain text. */
  text: string
  language: Language
  /** Languages that the candidate needs: they are skills too. */
  languages: readonly LanguageNeed[]
}

/** Under which heading an ad names a skill; elsewhere it speaks of the employer or of what it offers. */
const KINDS: Partial<Record<Section, Skill['kind']>> = { needs: 'must', wishes: 'wish', tasks: 'task' }
/** A line under no heading that asks for what it names. */
const ASKED = /kenntnis|erfahrung|experience|expérience|knowledge|maîtris|connaissance|proficien|skills/i
const CONFIDENCE = 0.8

interface Found {
  skill: Skill
  quote: string
}

/** Names of a line, the longest first, none of them inside another. */
function* namesIn(line: string): Generator<KnownSkill> {
  const { byKey, longest } = skillVocabulary()
  const words = skillWords(line)
  for (let at = 0; at < words.length; at++) {
    const most = Math.min(longest.get(words[at]?.stem ?? '') ?? 0, words.length - at)
    for (let count = most; count > 0; count--) {
      const name = words.slice(at, at + count)
      const known = byKey.get(name.map(({ stem }) => stem).join(' '))
      if (!known || !isMeant(known, name)) continue
      yield known
      at += count - 1
      break
    }
  }
}

/** `Word` is a product, `word` is a word. */
const isMeant = ({ isProduct }: KnownSkill, name: readonly Word[]): boolean =>
  !isProduct || name.length > 1 || /^[\p{Lu}\d.]/u.test(name[0]?.text ?? '')

const skillOf = ({ labels, esco }: KnownSkill, kind: Skill['kind'], language: Language): Skill => ({
  label: labels[language] ?? labels.en ?? labels.de ?? labels.fr ?? '',
  esco: esco === undefined ? null : ESCO_SKILL + esco,
  kind,
})

/** A key of the vocabulary that no text has: languages are read with their level elsewhere. */
export const languageKey = (language: string): string => `@${language}`

function languageSkills({ languages, language }: SkillsInput): Found[] {
  const { byKey } = skillVocabulary()
  return languages.flatMap((need) => {
    const known = byKey.get(languageKey(need.language))
    return known ? [{ skill: skillOf(known, need.required ? 'must' : 'wish', language), quote: '' }] : []
  })
}

/**
 * The skills that an ad names under headings for requirements, wishes and tasks, and the languages it asks for: 40 at most,
 * each once, as what is asked first. Undefined where it names none.
 */
export function readSkills(input: SkillsInput): Derived<Skill[]> | undefined {
  const found = new Map<string, Found>()
  for (const { line, section } of sectionLines(input.text)) {
    const kind = KINDS[section] ?? (section === 'none' && ASKED.test(line) ? 'must' : undefined)
    if (!kind) continue
    for (const known of namesIn(line)) {
      const skill = skillOf(known, kind, input.language)
      if (!found.has(skill.label)) found.set(skill.label, { skill, quote: line })
    }
  }
  for (const one of languageSkills(input)) if (!found.has(one.skill.label)) found.set(one.skill.label, one)
  const skills = [...found.values()].slice(0, MAX_SKILLS)
  const [first] = skills
  if (!first) return undefined
  return derivedFrom(
    skills.map(({ skill }) => skill),
    CONFIDENCE,
    'vocabulary',
    first.quote,
  )
}
