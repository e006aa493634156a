import type { Language } from '@jobs/types/jobs/job.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { isListed, lineReader } from './asked-for.ts'
import { namesIn, type NamedSkill } from './names-in-line.ts'

export interface Line {
  line: string
  /** The kind of the skills that it names. */
  kind: Skill['kind']
  language: Language
  /** Whether it is a sentence of a paragraph without a heading; there, only direct requirements count. */
  isProse: boolean
  /** Whether a product has the employer's name, which its ads contain anyway: it counts only where it is asked for. */
  isEmployer: (known: NamedSkill['known']) => boolean
}

/** An English name in front of one of these says which tools or companies are meant: `ML frameworks`. */
const OF_A_CLASS =
  /^[ -](?:tools?|frameworks?|platforms?|software|systems?|technolog(?:y|ies)|libraries|products?|compan(?:y|ies)|industry|environments?|teams?|stakeholders?)(?!\p{L})/u
/** Requirements of such tools ask for the topic that they serve: `experience with ticketing systems`. */
const TOOLS = /^[ -](?:tools?|platforms?|software|systems?|technolog(?:y|ies))(?!\p{L})/u
/** A tool that is asked for has no article: `a global payments platform` is what an employer runs. */
const SINGLE = /(?<!\p{L})(?:an?|the|our) [^,;.()]*$/iu
/** What may precede an English field; after another noun, it ends a longer name (`network architecture`). */
const BEFORE_ENGLISH =
  /(?:^|[,/(&:]|(?<!\p{L})(?:in|with|of|on|and|or|the|an?|to|using|across|our|both|e\.g\.|such as|like|modern|strong|solid|proven|good|excellent|outstanding|deep|professional|relational|enterprise|web|advanced|basic|commercial|prior|previous|extensive))\s*$/iu
/** A German field after another noun ends a longer name, too: `System Engineering`. */
const AFTER_GERMAN = /(?<!\p{L})(?!Bereich|Umfeld|Fach|Studiengang|Schwerpunkt)\p{Lu}\p{L}+ $/u
/** Letters before a name that decide whether it counts. */
const MAX_BEFORE = 160
/** `Studium (z. B. Informatik)` asks for its examples. */
const IN_OPEN_BRACKET = /(?<!studium )\((?!z\. ?B|vorzugsweise|bevorzugt|idealerweise)[^)]*$/iu
/** What applicants should care about: `Interest in sales`, `Interesse an Vertrieb`. */
const INTEREST =
  /(?<!(?:experience|background|erfahrung)(?: with| in)? (?:or|and|und|oder) )(?:(?<!\p{L})(?:interest|interested|curiosity) (?:in|about|or)|interesse (?:an|am|für)|(?<!\p{L})intérêt pour)(?!\p{L})(?:(?! (?:and|und|et) (?:knowledge|experience|erfahrung|kenntnisse))[^.;:()])*$/iu
/** From the name of a class to an example of it: `databases (Oracle)`, `systems such as Linux`. */
const TO_EXAMPLE =
  /^\s+$|^[^,;.()]{0,20}?(?:[(:]|(?<!\p{L})(?:like|such as|wie|z\. ?B\.|e\.g\.|tel(?:le)?s? que|comme|including|insbesondere))[^,;()]{0,25}$/iu

/** Whether a line means the field itself, not an example after it or a longer name that ends with it. */
function isFieldItself(
  line: string,
  { at, end }: NamedSkill,
  next: NamedSkill | undefined,
  language: Language,
): boolean {
  const before = line.slice(Math.max(0, at - MAX_BEFORE), at)
  if (IN_OPEN_BRACKET.test(before)) return false
  if (language === 'en' ? !BEFORE_ENGLISH.test(before) : AFTER_GERMAN.test(before)) return false
  return next?.known.kind !== 'product' || !TO_EXAMPLE.test(line.slice(end, next.at))
}

/** `R&D`, `Market Access`, `American Express`: parts of other names. */
const isPartOfName = (line: string, { at, end }: NamedSkill): boolean =>
  /(?:&|(?<!\p{L})\p{Lu}[\p{L}-]* )$/u.test(line.slice(0, at)) || /^(?:&| \p{Lu}|-)/u.test(line.slice(end))

/** Between two items of a list. */
const BETWEEN = /^(?:,|,? (?:and|or|et|ou|&)|\s?\/) ?$/u

/** Follows the name of a task that an English line explains: `Account management: keep in touch`. */
const EXPLAINED = /^(?:\s*[:;(&]|\s+[-–]\s|\s*$)/u

/** Whether a line begins with a name that is its task. */
const isNamedTask = (line: string, { at, end }: NamedSkill, language: Language): boolean =>
  /^\W*$/u.test(line.slice(0, at)) && (language === 'fr' || EXPLAINED.test(line.slice(end)))

/**
 * Returns the names in a line that count as skills: products wherever they are named, ambiguous ones beside a product or
 * where they are asked for, fields where they are asked for. So do topics; in German, where they appear as compounds, all
 * of them, and otherwise those in a list, directly after one that counts, or that a task is to do (English and French ads
 * mention them in passing: `build deep observability`).
 */
export function countedNames({ line, kind, language, isProse, isEmployer }: Line): NamedSkill[] {
  const names = namesIn(line, language)
  const reader = lineReader(line, language)
  const hasProduct = names.some(({ known }) => known.kind === 'product')
  const counted = names.filter((name, index) => {
    if (name.known.kind === 'product' || name.known.kind === 'ambiguous') {
      if (isEmployer(name.known)) return reader.asksFor(name)
      return name.known.kind === 'product' || hasProduct || (reader.asksFor(name) && !isPartOfName(line, name))
    }
    if (INTEREST.test(line.slice(0, name.at))) return false
    const after = line.slice(name.end)
    if (OF_A_CLASS.test(after)) {
      const isServed = kind !== 'task' && name.known.kind === 'topic' && TOOLS.test(after)
      if (!isServed || (SINGLE.test(line.slice(0, name.at)) && !reader.asksFor(name))) return false
    }
    if (name.known.kind === 'topic') return true
    if (!isFieldItself(line, name, names[index + 1], language)) return false
    return reader.asksFor(name) || (kind !== 'task' && reader.isItem(name))
  })
  if (isProse) return counted.filter(reader.asksFor)
  if (language === 'de') return counted
  const isTask = (name: NamedSkill) => isNamedTask(line, name, language) || reader.tells(name)
  const isMeant = (name: NamedSkill) =>
    name.known.kind !== 'topic' ||
    (kind === 'task' ? isTask(name) : isListed(line, name.at)) ||
    reader.asksFor(name) ||
    reader.isExample(name)
  const meant: NamedSkill[] = []
  for (const name of counted) {
    const last = meant.at(-1)
    const isNext = last?.known.kind === 'topic' && BETWEEN.test(line.slice(last.end, name.at))
    if (isNext || isMeant(name)) meant.push(name)
  }
  return meant
}
