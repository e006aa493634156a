import type { EmploymentType } from '@jobs/types/jobs/job-terms.ts'
import { IN_TITLE, type Rule, RULES } from './employment-rules.ts'
import type { Sentence } from './sentences.ts'
import { TOPIC } from './topics.ts'

export interface FoundKind {
  value: EmploymentType
  quote: string
  isFromTitle: boolean
}

const FULL_AND_PART =
  /\b(?:voll-? ?(?:und|oder|\/|&|bzw\.?|sowie) ?(?:auch )?(?:in )?teilzeit|teil-? ?(?:und|oder|\/|&|bzw\.?) ?vollzeit|full(?:[- ]?time)? ?(?:\/|or|and) ?(?:in )?part|part(?:[- ]?time)? ?(?:\/|or|and) ?full|temps (?:plein|complet) (?:ou|et)(?:(?: a)? temps?)? partiel)/
const PART_POSSIBLE =
  /teilzeit(?:beschaftigung|arbeit|tatigkeit|stelle|losung(?:en)?|eignung)?(?: u\. ?u\.| (?:ggf|evtl)\.)?[^.;]{0,30}(?:ist |sind |grundsatzlich )?(?:moglich|geeignet|teilbar)\b|(?:auch|grundsatzlich|ebenfalls|gerne?) (?:auch )?(?:in|fur|als) teilzeit|teilzeitfahig|teilzeitgeeignet|teilzeiteignung|part[- ]?time (?:is |work |employment )?(?:also )?(?:possible|available|an option)|also (?:available|possible) (?:as|in) part|temps partiel (?:est )?(?:possible|envisageable)/

const NOT = String.raw`\b(?:kein\w{0,2}|nicht|no|not|pas|aucun\w*|ohne|without)`
/** `Keine Teilzeit`, `not a full-time position`. */
const NOT_BEFORE = new RegExp(String.raw`${NOT} (?:(?:an?|de|en|in|als|un|une) )?$`)
const NOT_AFTER = new RegExp(
  String.raw`^\w* (?:\w+ ){0,2}${NOT} (?:moglich|possible|available|envisageable|vorgesehen|an option)`,
)
/** `Teilzeit ist nicht möglich`. */
const NOT_POSSIBLE = new RegExp(
  String.raw`${NOT} (?:de )?(?:in )?(?:teilzeit|part|temps|moglich|possible|available|envisageable|geeignet)`,
)

/** Employment that may follow the job, or that of other people. */
const PROSPECT =
  /weiterfuhrend|im anschluss|anschliessend|spater|danach|perspektivisch|aussicht|ubernahmechance|moglichkeit (?:zu[rm]?|auf) (?:\w+ )?(?:ubernahme|festanstellung)|nach (?:dem|deinem|abschluss)|afterwards|after (?:the|your)|may (?:become|lead|turn)|could (?:become|lead|turn)|possibility of|chance (?:of|auf)|potential (?:for|to)|a l'issue|debouch|pre-?embauche|conversion to/

/** Kinds that exclude others: any other kind in the text refers to a later employment. */
const WHOLE: ReadonlySet<EmploymentType> = new Set(['internship', 'apprenticeship', 'student', 'volunteer'] as const)

/** Types that, in the text of such an ad, refer to another employment. */
const BESIDE_WHOLE: ReadonlySet<EmploymentType> = new Set([...WHOLE, 'permanent', 'contract'] as const)

/** Titles of people who lead training: `Leiter Ausbildung`, `Head of Apprenticeships`. */
const LEADS_TRAINING =
  /(?:leit(?:er|ung)(?:[:*/_]?in)?|head of|responsable(?: de)?|referent(?:in)?) (?:(?:der|fur|die|technische|gewerbliche|kaufmannische|alternance|praktikum|&|und|et|and) )*(?:l')?(?:ausbildung|praktik|apprenti|alternan|internship)/

const at = (pattern: RegExp, text: string) => {
  const found = pattern.exec(text)
  return found && { start: found.index, end: found.index + found[0].length }
}

function speaks({ says, notBefore, notAfter }: Rule, folded: string): boolean {
  const found = at(says, folded)
  if (!found) return false
  const [before, after] = [folded.slice(0, found.start), folded.slice(found.end)]
  if (NOT_BEFORE.test(before) || NOT_AFTER.test(after) || PROSPECT.test(before)) return false
  return !(notBefore?.test(before.slice(-100)) || notAfter?.test(after))
}

const LABELLED =
  /^\W*(?:type d'emploi|type de contrat|contrat|temps de travail|art der (?:stelle|anstellung|beschaftigung)|vertragsart(?:en)?|arbeitszeit(?:modell)?|(?:stunden)?umfang|pensum|beschaftigung\w*|anstellung\w*|contract(?: type)?|job type|employment(?: type)?|type|commitment|working (?:time|hours)|work model|zeitmodell) ?[:|-]/
/** A percentage of full-time hours below 100 %. */
const SHARE =
  /\b[2-9]\d(?:[.,]\d+)? ?% (?:der |einer |of (?:the |a )?|d'un )?(?:regelmassigen |regularen |tariflichen |full )?(?:wochentlichen |wochen)?(?:arbeitszeit|stelle\b|vollbeschaftigung|position|working (?:hours|time)|temps plein)|(?:stelle|position|tv-l|tvod)[^.;%]{0,24}\([2-9]\d ?%\)/
/** A share of the working time beside one of these is that spent travelling or at home, unlike one of a position. */
const OF_TIME = /arbeitszeit|working|plein/
const ELSEWHERE = /teletravail|\btravel|reise|\bremote|\bmobil|home ?-?office|zu ?hause/
/** `Stellenumfang: 60 %`, `Pensum 80-100 %`. */
const SHARE_FIELD =
  /\b(?:(?:stellen|arbeits|arbeitszeit|beschaftigungs)?umfang|pensum|stellenanteil|beschaftigungsgrad|arbeitszeit)(?: der stelle)?(?: ?[:|]? ?| von )(?:ca\. |mind(?:estens|\.) )?[2-9]\d ?%?(?: ?(?:-|bis(?: zu)?|\/) ?(?:(100)|[2-9]\d))? ?%(?! ?(?:remote|home|mobil|im\b|vor ort|tele))/
/** `80-100 %` means both part-time and full-time. */
const TITLE_SHARE =
  /(?<![\d-])[2-9]\d ?%? ?(?:(?:-|bis|\/|to|a) ?(100) ?%|%)(?! ?(?!part|teil|stelle|pensum|position|befrist|unbefrist|job)[a-z])/
/** People who already work there, and arrangements in general; a team that somebody joins is neither. */
const OF_OTHERS =
  /(?:teams?|equipes?)\b(?: members?| mitglieder)?(?: (?:of|in|from|aus|von|de) [\w-]+)?(?: currently| derzeit)? (?:has|have|works?|includes?|consists?|comprises?|is made|arbeite(?:t|n(?! sie\b))|besteht|hat|umfasst|zahlt|travaille(?:nt)?|compte|comprend|se compose|est compose)\b|mitarbeite(?:nde|r\b|r:)|kolleg|colleague|\bstaff\b|employees|workforce|(?:voll|teil)zeitkraft|salarie|effectif|regelung|modelle/
/** `Wir suchen Mitarbeiter in Voll- oder Teilzeit`. */
const OF_JOB =
  /\bsuch|gesucht|stelle|position|\broles?\b|\bjobs?\b|hiring|looking for|recrut|recherch|\bposte\b|verstarkung/
/** Conditions for all employees of a kind, a comparison with other work, or studies. */
const OF_ANYBODY =
  /\bpro-?rated\b|employment classification|part[- ]?time status|\b(?:benefits?|salar(?:y|ies)|insurance|educati\w+|tuition|(?:paid )?time off)\b[^.;]{0,60} (?:for|to) (?:all |both |our |eligible )?(?:full|part)|\balternative to (?:full|part)|\boffers? both (?:full|part)|\bto school (?:full|part)|\bfull[- ]?time \w+ after (?:one|\d)|\b(?:full|part)[- ]?time (?:\w+ )?(?:are|is) eligible/
const AS_BENEFIT = /flexibl|individuell|work-life|\bz\. ?b\.|such as|modelle/

/** Lists of the employment types in which an agency places people. */
const AGENCY =
  /\b(?:cdi|cdd|interim|alternance|vacation)\W+(?:(?:et|que|ou|en|qu'en|le|la|l|des|les|recrutement|de|du|au)\W+){0,4}(?:cdi|cdd|interim|alternance|vacation)\W+(?:(?:et|que|ou|en|qu'en|le|la|l|des|les|recrutement|de|du|au)\W+){0,4}(?:cdi|cdd|interim|alternance|vacation|contracting|freelance)\b|(?:agences?|cabinets?|delegu\w*|travail en interim)[^.;]{0,60}\b(?:cdi|cdd|interim)\W+(?:et|ou|que)\W+(?:d[eu'] ?)?(?:cdi|cdd|interim)/

/** Part-time that describes the job even in a list of benefits. */
const PLAIN_PART =
  /^\W*(?:eine |an? )?(?:teilzeit|part[- ]?time|temps partiel)[^,]{0,40}(?:stelle|position|contract|vertrag|\d)|\bin an? part[- ]?time\b[^.;]{0,24}\b(?:project|position|role)\b/

interface Said {
  kinds: EmploymentType[]
  /** Part-time is possible beside full-time, but not the job as advertised. */
  isPartPossible: boolean
  quote: string
}

const BY_WORD = Map.groupBy(
  RULES.flatMap((rule) => rule.words.map((word) => ({ word, rule }))),
  ({ word }) => word,
)
const WORDS = new RegExp([...BY_WORD.keys()].join('|'), 'g')

function rulesFor(folded: string): Set<Rule> {
  const rules = new Set<Rule>()
  for (const [word] of folded.matchAll(WORDS)) for (const { rule } of BY_WORD.get(word) ?? []) rules.add(rule)
  return rules
}

function saidIn({ folded, section, text }: Sentence): Said {
  const rules = rulesFor(folded)
  if (rules.size === 0 || AGENCY.test(folded)) return { kinds: [], isPartPossible: false, quote: text }
  const kinds = new Set([...rules].filter((rule) => speaks(rule, folded)).map(({ value }) => value))
  const isLabelled = LABELLED.test(folded)
  const isBenefit = !isLabelled && (section === 'offer' || AS_BENEFIT.test(folded))
  const namesBoth = FULL_AND_PART.test(folded)
  const isOfOthers = namesBoth && OF_OTHERS.test(folded)
  const isBoth = namesBoth && !isOfOthers && !PROSPECT.test(folded)
  const isPossible = section !== 'offer' && PART_POSSIBLE.test(folded) && !NOT_POSSIBLE.test(folded)
  // In a list of benefits, part-time does not describe the job.
  if (isBenefit && !isBoth && !isPossible && !PLAIN_PART.test(folded)) kinds.delete('part-time')
  if (isBenefit && AS_BENEFIT.test(folded) && !isPossible) kinds.delete('full-time')
  if (isPossible && !isBoth) kinds.delete('part-time')
  if (isBoth) kinds.add('full-time').add('part-time')
  if (OF_ANYBODY.test(folded) || (isOfOthers && !isLabelled && !OF_JOB.test(folded))) {
    kinds.delete('full-time')
    kinds.delete('part-time')
  }
  const hasShare = folded.includes('%')
  const field = hasShare ? SHARE_FIELD.exec(folded) : null
  const share = hasShare ? SHARE.exec(folded)?.[0] : undefined
  const isOfJob = share !== undefined && !(OF_TIME.test(share) && ELSEWHERE.test(folded))
  if ((field || isOfJob) && !isPossible) kinds.add('part-time')
  if (field?.[1]) kinds.add('full-time')
  return { kinds: [...kinds], isPartPossible: isPossible && !isBoth, quote: text }
}

/**
 * Returns the kinds of employment stated in a title and sentences, each with its sentence. If part-time is possible, so
 * is full-time. Ignores later employment, that of other employees, and part-time as a benefit.
 */
export function employmentOf(title: string, foldedTitle: string, sentences: readonly Sentence[]): FoundKind[] {
  const found = new Map<EmploymentType, FoundKind>()
  const add = (value: EmploymentType, quote: string, isFromTitle = false) => {
    if (!found.has(value)) found.set(value, { value, quote, isFromTitle })
  }
  const leadsTraining = LEADS_TRAINING.test(foldedTitle)
  for (const [value, pattern] of IN_TITLE)
    if (pattern.test(foldedTitle) && !(leadsTraining && WHOLE.has(value))) add(value, title, true)
  const share = TITLE_SHARE.exec(foldedTitle)
  if (share) add('part-time', title, true)
  if (share?.[1]) add('full-time', title, true)
  const isWhole = [...found.keys()].some((value) => WHOLE.has(value))
  const said = sentences.filter(({ topics }) => topics & TOPIC.employment).map(saidIn)
  for (const { kinds, quote } of said) {
    for (const value of kinds) if (!isWhole || !BESIDE_WHOLE.has(value)) add(value, quote)
  }
  const possible = said.find(({ isPartPossible }) => isPartPossible)
  if (possible && !found.has('part-time')) {
    add('part-time', possible.quote)
    if (!isWhole) add('full-time', possible.quote)
  }
  if (found.has('temporary') && found.get('permanent')?.isFromTitle === false) found.delete('permanent')
  return [...found.values()]
}
