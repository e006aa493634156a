import { ESCO_SKILL, type KnownSkill, skillVocabulary } from '@jobs/occupations/skills/vocabulary.ts'
import { type DerivedSkills, derivedFrom } from '@jobs/types/jobs/derived.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { MAX_SKILLS, type Skill } from '@jobs/types/jobs/skill.ts'
import type { FoundLanguage } from '../internal/terms/languages.ts'
import { type Section, sectionLines, sentencesOf } from '../internal/terms/sentences.ts'
import { isListed } from './asked-for.ts'
import { countedNames } from './counted-names.ts'
import { namesIn } from './names-in-line.ts'

export interface SkillsInput {
  /** Repaired plain text. */
  text: string
  language: Language
  companyName?: string
  /** Languages named in the ad; those required or wished for count as skills. */
  languages?: readonly FoundLanguage[]
}

/** Sections that name skills; the others describe the employer or the offer. */
const KINDS: Partial<Record<Section, Skill['kind']>> = { needs: 'must', wishes: 'wish', tasks: 'task' }
/** Words of a line that asks for skills. */
const ASKED =
  /kenntnis|erfahrung|know-how|wissen|vertraut|umgang|studium|ausbildung|experience|knowledge|proficien|expertise|familiar|background in|understanding|skills|degree|expérience|ma[iî]tris|connaissance|compétence|diplôm|possédez|détenez|titulaire/i
/** Longer paragraphs also describe the employer. */
const MAX_ASKED = 400
const BULLET = /^\s*[-*•·●▪]\s/
const CONFIDENCE = 0.8

interface Found {
  skill: Skill
  quote: string
}

const skillOf = ({ labels, esco }: KnownSkill, kind: Skill['kind'], language: Language): Skill => ({
  label: labels[language] ?? labels.en ?? labels.de ?? labels.fr ?? '',
  esco: esco === undefined ? null : ESCO_SKILL + esco,
  kind,
})

/** A vocabulary key that texts cannot contain: languages are read with their levels elsewhere. */
export const languageKey = (language: string): string => `@${language}`

function* languageSkills({ languages = [], language }: SkillsInput): Generator<Found> {
  const { byKey } = skillVocabulary()
  for (const { language: code, need, quote } of languages) {
    const known = byKey.get(languageKey(code))
    if (known && (need === 'must' || need === 'wish')) yield { skill: skillOf(known, need, language), quote }
  }
}

/** A line of wishes: `Nice to have: Terraform`. */
const WISH_LABEL =
  /^\W*(?:nice[- ]to[- ]haves?|bonus|pluspunkte?|von vorteil|wünschenswert|idealerweise|preferred|optional|souhaité|atouts?|(?:a|ein|un) plus)\W*:/i

/** A sentence that tells applicants what they will do: `Du entwickelst …`. */
const ADDRESSED = /^[^.;:]{0,60}?(?<!\p{L})(?:[Dd]u|Sie|[Yy]ou(?:['’]ll)?|[Vv]ous|[Tt]u)(?!\p{L})/u
/** What they will get. */
const OFFERED =
  /profit|erh[aä]l|bekomm|genie[ßs]|erwarte|freu|bewirb|benefit|receive|enjoy|apply|bénéfici|recev|rejoi|postul/iu

/** Returns the kind of the skills in a line by its own label or its section; without one, by whether it asks for them or lists tasks. */
function kindOf(line: string, section: Section, isAsked: boolean): Skill['kind'] | undefined {
  if (WISH_LABEL.test(line)) return 'wish'
  if (section !== 'none') return KINDS[section]
  if (isAsked && line.length <= MAX_ASKED) return 'must'
  return BULLET.test(line) || (ADDRESSED.test(line) && !OFFERED.test(line)) ? 'task' : undefined
}

/** Partners of a task; the skills that follow are theirs. */
const WITH_OTHERS =
  /\barbeite\p{L}*(?: \p{L}+){0,3}? mit\b(?=[^.;]* zusammen\b)|\bsteh\p{L}*(?: \p{L}+)? (?:mit|in|im)\b(?=[^.;]* (?:kontakt|austausch)\b)|\btravaill\p{L}*(?: \p{L}+){0,2} avec (?:les|nos|l['’])|(?:zusammenarbeit|abstimmung|kooperation|austausch|schnittstelle) (?:\p{L}+ ){0,2}(?:mit|zu[mr]?)\b|\b(?:collaborat\p{L}*|partner(?:ing)?|liais\p{L}*|coordinat\p{L}*)(?: \p{L}+){0,2} with\b|\bwork(?:ing)?(?: \p{L}+){1,2} with\b|\bwork(?:ing)? with (?=(?:[\p{L}-]+,? ){0,3}(?:teams?|engineers?|engineering|product|colleagues|stakeholders|customers|clients|partners|managers|designers|developers|scientists)\b)|\balongside\b|\b(?:collaboration|lien|relation)(?: \p{L}+)? avec\b/iu
/** A line begins with the task; its purpose follows. */
const MAX_TASK = 80

/** A line about the employer: `At Example, payroll is …`, `Example is building …`. */
const ABOUT_EMPLOYER =
  /^(?:At|Chez) \p{Lu}[^,.]{0,40},|^\p{Lu}[\p{L}\d.]*(?: \p{Lu}[\p{L}\d.]*)? is (?:on a mission|building|redefining|transforming|the (?:world|leading|first|only|largest|fastest))/u
/** A notice to applicants of any job: how to apply, where to follow the employer, equal opportunities, privacy, fraud. */
const NOTICE =
  /\bapply (?:directly|via|through)|\bfollow (?:us|@)|suivez[- ]nous|(?:folg|schreib|schau)\p{L}* (?:gerne? )?(?:mal )?(?:uns|bei uns)\b|\bkennziffer\b|(?:linkedin|xing)[ -]profile?\b|equal opportunit|privacy (?:policy|notice|statement)|reasonable accommodation|\bfraud(?:ulent)? (?:warning|individual|job)|(?:recruitment|job) (?:fraud|scam)|without regard to|genetic information|aspects of employment|job posting|inclusion,? and belonging|chancengleichheit|unabhängig von [^.]{0,80}(?:herkunft|religion|geschlecht)|égalité des chances/iu

/** Text before a skill that negates it: `no experience with`, `ohne`. `kein Muss` is a wish. */
const DENIED =
  /\b(?:kein(?! muss)\w*|no|without|ohne|sans|aucune?|not an?|pas d[e'])\b(?:(?!\b(?:but|aber|sondern|dafür|mais|you|we|du|sie|wir|vous|nous|required|needed|necessary|nötig|notwendig|erforderlich|requise?|nécessaire)\b)[^,.;:()])*$/i
/** Text after a skill that negates it: `is not required`. `nicht erforderlich, aber von Vorteil` makes it a wish. */
const NOT_NEEDED =
  /^[^,.;:()]*?\b(?:(?:is|are) not|(?:is|are)n['’]t|nicht(?: zwingend| unbedingt)?|n['’](?:est|sont) pas|non) (?:required|needed|necessary|mandatory|erforderlich|notwendig|nötig|vorausgesetzt|requise?s?|nécessaires?|obligatoires?|exigé(?:e?s?))(?!\p{L})(?<wish>,? (?:aber|jedoch|but|though|mais)\b[^.;()]{0,30}?(?:vorteil|wünschenswert|willkommen|hilfreich|gern|plus\b|bonus|advantage|welcome|helpful|useful|preferred|nice|desirable|valued|atout|appréci|souhait|bienvenue))?/iu
const MAX_DENIED = 60

/** Words that make what follows in their clause a wish, and what precedes. */
const WISHED_AFTER =
  /\b(?:idealerweise|im idealfall|bestenfalls|gerne? auch|ideally|preferably|bonus points?|idéalement)(?!\p{L})|^\W*wünschenswert/iu
const WISHED_BEFORE =
  /(?:von|ein|als) (?:vorteil|plus(?:punkt)?)\b|vorteilhaft|wünschenswert|nice[- ]to[- ]have|\b(?:a|an|un) (?:(?:strong|big|huge|definite|real|vrai|gros) )?(?:plus|bonus|asset|advantage|atout)\b|\b(?:preferred|desirable|desired|beneficial|advantageous)\b|souhaité|apprécié/iu
/** Other skills of the clause are required. */
const REQUIRED =
  /\b(?:sehr gute?n?|gute?n?|fundierte?n?|solide?n?|sichere?[rn]?|mehrjährige?n?|ausgeprägte?n?|(?<!not )required|must|strong|proven|solid|extensive|maîtrisez|solides?|bonnes?)(?!\p{L})|(?:zwingend|vorausgesetzt|erforderlich)/iu
const CLAUSE_END = /[;.](?=\s|$|\p{Lu})/u
const IN_BRACKETS = /\([^)]*\)|^[^()]*\)/g
const MAX_CLAUSE = 200

/** Whether a clause calls a skill desirable: `Python is required, Docker is a plus`. @param at index of its name */
function isWished(line: string, at: number): boolean {
  const before =
    line
      .slice(Math.max(0, at - MAX_CLAUSE), at)
      .split(CLAUSE_END)
      .at(-1) ?? ''
  if (WISHED_AFTER.test(before.replace(IN_BRACKETS, ''))) return true
  const [after = ''] = line.slice(at, at + MAX_CLAUSE).split(CLAUSE_END, 1)
  const wished = WISHED_BEFORE.exec(after)
  if (!wished) return false
  const isListed = after.slice(0, wished.index).replace(IN_BRACKETS, '').includes(',')
  return !isListed || !REQUIRED.test(before + after)
}

/** What an employer says of itself: `our expertise in`. */
const OURS = /(?<!\p{L})(?:our|unsere?[mnrs]?|notre|nos)(?!\p{L})/iu

/** Returns the lines of a text with their sections, long ones as their sentences; those without a heading are prose. */
const partsOf = (text: string) =>
  sectionLines(text).flatMap(({ line, section }) => {
    if (line.length <= MAX_ASKED) return { line, section, isProse: false }
    const isProse = section === 'none'
    const sentences = sentencesOf(line).filter((sentence) => !isProse || !OURS.test(sentence))
    return sentences.map((sentence) => ({ line: sentence, section, isProse }))
  })

function* namedSkills({ text, language, companyName = '' }: SkillsInput): Generator<Found> {
  const spaced = companyName.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const employers = new Set(
    [companyName, companyName.toUpperCase(), spaced].flatMap((name) =>
      namesIn(name, language).map(({ known }) => known),
    ),
  )
  const isEmployer = (known: KnownSkill) => employers.has(known)
  for (const { line, section, isProse } of partsOf(text)) {
    const isAskedLine = ASKED.test(line)
    const kind = kindOf(line, section, isAskedLine)
    if (!kind) continue
    const names = countedNames({ line, kind, language, isProse, isEmployer })
    if (names.length === 0 || ABOUT_EMPLOYER.test(line) || NOTICE.test(line)) continue
    const others = kind === 'task' ? (WITH_OTHERS.exec(line)?.index ?? Infinity) : Infinity
    for (const { known, at } of names) {
      if (DENIED.test(line.slice(Math.max(0, at - MAX_DENIED), at))) continue
      const spared = NOT_NEEDED.exec(line.slice(at, at + 2 * MAX_DENIED))
      if (spared && !spared.groups?.['wish']) continue
      const end =
        kind === 'task' && !isAskedLine && known.kind === 'topic' && !(at < 2 * MAX_TASK && isListed(line, at))
          ? Math.min(others, MAX_TASK)
          : others
      if (at < end)
        yield {
          skill: skillOf(known, spared || isWished(line, at) ? 'wish' : kind, language),
          quote: line,
        }
    }
  }
}

/**
 * Returns the skills that an ad names under requirements, wishes and tasks, and its required languages: at most 40,
 * each once, with its first kind. Undefined if it names none.
 */
export function readSkills(input: SkillsInput): DerivedSkills | undefined {
  const found = new Map<string, Found>()
  for (const one of [...namedSkills(input), ...languageSkills(input)])
    if (!found.has(one.skill.label)) found.set(one.skill.label, one)
  const skills = [...found.values()].slice(0, MAX_SKILLS)
  const [first] = skills
  if (!first) return undefined
  const evidenceOf = ({ quote }: Found) => derivedFrom('', CONFIDENCE, 'vocabulary', quote).evidence
  return {
    value: skills.map(({ skill }) => skill),
    confidence: CONFIDENCE,
    evidence: evidenceOf(first),
    parts: Object.fromEntries(skills.map((one) => [one.skill.label, evidenceOf(one)])),
  }
}
