import { rememberText } from '@jobs/core/memo/remember-text.ts'
import {
  productKeys,
  skillWords,
  topicKey,
  type Word,
  wordOf,
  writtenWords,
} from '@jobs/occupations/skills/skill-words.ts'
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

/** A word, what it names alone, and the words that may follow it in longer names, by its stem, singular and folded form. */
interface Named {
  word: Word
  alone: KnownSkill | undefined
  before: readonly (ReadonlyMap<string, number> | undefined)[] | undefined
}

const MAX_REMEMBERED = { texts: 20_000, length: 60 }

/** A weekday has the stem of `Montage`, and the title of a leader that of `Leads`. */
const OTHER_WORD = /^(?:Montags?|Lead)$/

/** Returns a function that reads a word of an ad in a language; its result is undefined for a linking word. */
const readerOf = (language: Language) =>
  rememberText((text): Named | undefined => {
    const word = wordOf(text)
    if (!word) return undefined
    const vocabulary = skillVocabulary()
    const compound = language === 'de' ? inCompound(vocabulary, word) : undefined
    const alone = OTHER_WORD.test(text) ? undefined : (knownAs(vocabulary, [word], language) ?? compound)
    const before = [word.stem, word.singular, word.folded].map((form) => vocabulary.longest.get(form))
    return { word, alone, before: before.some(Boolean) ? before : undefined }
  }, MAX_REMEMBERED)
const readWord = { de: readerOf('de'), en: readerOf('en'), fr: readerOf('fr') }

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
  const read: Named[] = []
  const starts: number[] = []
  let end = 0
  for (const written of writtenWords(line)) {
    const start = line.indexOf(written, end)
    end = start + written.length
    const named = readWord[language](written)
    if (!named) continue
    read.push(named)
    starts.push(start)
  }
  const found: NamedSkill[] = []
  for (let at = 0; at < read.length; at++) {
    const first = read[at]
    if (!first) continue
    const start = starts[at] ?? 0
    const longest = longestFrom(first, read[at + 1]?.word)
    let known: KnownSkill | undefined
    for (let count = Math.min(longest, read.length - at); count > 1 && !known; count--) {
      const words = read.slice(at, at + count).map(({ word }) => word)
      known = knownAs(skillVocabulary(), words, language)
      if (known) at += count - 1
    }
    known ??= first.alone
    if (known) found.push({ known, at: start, end: (starts[at] ?? 0) + (read[at] ?? first).word.text.length })
  }
  return found
}
