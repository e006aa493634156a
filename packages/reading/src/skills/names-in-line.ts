import { productKeys, skillWords, topicKey, type Word } from '@jobs/occupations/skills/skill-words.ts'
import { type KnownSkill, type SkillVocabulary, skillVocabulary } from '@jobs/occupations/skills/vocabulary.ts'
import type { Language } from '@jobs/types/jobs/job.ts'

/** German suffixes of skills: `Linuxkenntnisse`, `Netzwerkinfrastruktur`. */
const GERMAN_TAIL =
  /(?:s|n|en)?(?:kenntnis\w*|erfahrung\w*|losung\w*|system\w*|tool\w*|software|konzept\w*|prozess\w*|umgebung\w*|projekt\w*|them(?:a|en)|technologie\w*|programm\w*|anwendung\w*|infrastruktur\w*|aufgaben)$/
/** With these suffixes, a field only says which: `Automatisierungstools` are not automation. */
const OF_A_CLASS = /(?:software|tool\w*|projekt\w*|programm\w*|anwendung\w*)$/
const MIN_HEAD = 7
const MIN_FIRST_PART = 3

/** Languages whose skill names apply to an ad: its own and English. */
const languagesOf = (language: Language): Language[] => (language === 'en' ? ['en'] : [language, 'en'])

function knownAs({ byKey }: SkillVocabulary, words: readonly Word[], language: Language): KnownSkill | undefined {
  for (const key of productKeys(words)) {
    const found = byKey.get(key)
    if (found) return found
  }
  const isNoun = words.length > 1 || /^\p{Lu}/u.test(words[0]?.text ?? '')
  for (const one of languagesOf(language)) {
    const found = one === 'de' && !isNoun ? undefined : byKey.get(topicKey(words, one))
    if (found) return found
  }
  return undefined
}

/** Returns the skill in a German compound: Linux in `Linuxkenntnisse`, Buchhaltung in `Bilanzbuchhaltung`. */
function inCompound({ byKey }: SkillVocabulary, { folded, stem, text }: Word): KnownSkill | undefined {
  if (folded.length < MIN_HEAD + MIN_FIRST_PART || !/^\p{Lu}/u.test(text)) return undefined
  const bare = folded.replace(GERMAN_TAIL, '')
  if (bare !== folded) {
    const words = skillWords(bare)
    const found = byKey.get(topicKey(words, 'de')) ?? byKey.get(`=${bare}`) ?? byKey.get(`^${bare}`)
    if (found && !(found.kind === 'field' && OF_A_CLASS.test(folded))) return found
  }
  for (let at = MIN_FIRST_PART; at <= stem.length - MIN_HEAD; at++) {
    const found = byKey.get(`de:${stem.slice(at)}`)
    if (found) return found
  }
  return undefined
}

/** What a word names alone, and the words that may follow it in longer names, by its stem, singular and folded form. */
interface Named {
  alone?: KnownSkill | undefined
  before?: readonly (ReadonlyMap<string, number> | undefined)[]
}

const MAX_KNOWN = 50_000
const NOTHING: Named = {}
const known: Record<Language, Map<string, Named>> = { de: new Map(), en: new Map(), fr: new Map() }

/** A weekday has the stem of `Montage`. */
const WEEKDAY = /^Montags?$/

function readNamed(vocabulary: SkillVocabulary, word: Word, language: Language): Named {
  const compound = language === 'de' ? inCompound(vocabulary, word) : undefined
  const alone = WEEKDAY.test(word.text) ? undefined : (knownAs(vocabulary, [word], language) ?? compound)
  const before = [word.stem, word.singular, word.folded].map((form) => vocabulary.longest.get(form))
  if (before.some(Boolean)) return { alone, before }
  return alone ? { alone } : NOTHING
}

function namedBy(vocabulary: SkillVocabulary, word: Word, language: Language): Named {
  const found = known[language].get(word.text)
  if (found) return found
  const named = readNamed(vocabulary, word, language)
  if (known[language].size < MAX_KNOWN) known[language].set(word.text, named)
  return named
}

/** Maximum number of words of names that begin with a word and the next. */
const longestFrom = ({ before }: Named, next: Word | undefined): number =>
  before && next
    ? Math.max(before[0]?.get(next.stem) ?? 0, before[1]?.get(next.singular) ?? 0, before[2]?.get(next.folded) ?? 0)
    : 0

export interface NamedSkill {
  known: KnownSkill
  /** Indexes of its name in the line. */
  at: number
  end: number
}

/** Returns the skills named in a line, preferring longer names and without overlaps. */
export function namesIn(line: string, language: Language): NamedSkill[] {
  const vocabulary = skillVocabulary()
  const words = skillWords(line)
  const found: NamedSkill[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word) continue
    const named = namedBy(vocabulary, word, language)
    const longest = longestFrom(named, words[at + 1])
    let known: KnownSkill | undefined
    for (let count = Math.min(longest, words.length - at); count > 1 && !known; count--) {
      known = knownAs(vocabulary, words.slice(at, at + count), language)
      if (known) at += count - 1
    }
    known ??= named.alone
    const last = words[at] ?? word
    if (known) found.push({ known, at: word.at, end: last.at + last.text.length })
  }
  return found
}
