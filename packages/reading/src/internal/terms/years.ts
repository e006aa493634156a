import type { Sentence } from './sentences.ts'
import { TOPIC } from './topics.ts'

export interface FoundYears {
  value: number
  isWish: boolean
  quote: string
}

const WORDS: Readonly<Record<string, number>> = {
  half: 0.5,
  ein: 1,
  eine: 1,
  einem: 1,
  einer: 1,
  eines: 1,
  one: 1,
  un: 1,
  une: 1,
  zwei: 2,
  two: 2,
  deux: 2,
  drei: 3,
  three: 3,
  trois: 3,
  vier: 4,
  four: 4,
  quatre: 4,
  funf: 5,
  five: 5,
  cinq: 5,
  sechs: 6,
  six: 6,
  sieben: 7,
  seven: 7,
  acht: 8,
  eight: 8,
  zehn: 10,
  ten: 10,
  dix: 10,
}
const NUMBER = String.raw`(?:\d{1,2}(?:[.,]5)?|${Object.keys(WORDS).join('|')})`
const COUNT = String.raw`(?<![\d.,$\u20ac/]|bac ?\+ ?|\bs1-)\b(${NUMBER})(?: ?\((?:\d{1,2}|[a-z]{2,6})\))? ?\+? ?(?:jahre? |years? |ans )?(?:(?:-|bis(?: zu)?|to|a|or|ou|oder|und|\/) ?(${NUMBER}) ?\+? ?)?`
const UNIT = String.raw`(?:-| )?(?:jahr(?:e[ns]?|ige[nrs]?)?|years?'?|yrs?|yoe|ans|annees?)(?![a-z])`
const YEARS = new RegExp(`${COUNT}(?: ou plus )?(?: (?:full|overall|total) )?${UNIT}`, 'g')
const MONTHS = new RegExp(
  String.raw`\b(\d{1,2})(?: ?- ?\d{1,2})? (?:monate?n?|months|mois)(?: bis (?:zu )?(?:\d|ein\w*) jahre?)? (?:praktische |relevante |d'|of )?(?:berufs|arbeits|praxis)?(?:erfahrung|experience)`,
)

/** `Minimum 6 months of successful sales experience`. */
const MONTHS_AT_LEAST =
  /\b(?:min(?:imum|destens|\.)?|at least|au moins) (\d{1,2}) (?:monate?n?|months?|mois) (?:\S+ ){1,4}\S*(?:erfahrung|experience)/
const EXPERIENCE =
  /erfahrung|experience|expertise|praxis|berufstatig|track record|\bin (?:a |an )?(?:similar|comparable|relevant|vergleichbar|ahnlich)|poste (?:similaire|equivalent)|\byoe\b|\bgearbeitet|\bworked\b|\bworking (?:in|with|as|on)\b|\bexerc/
/** Activities whose number of years means experience even without that word. */
const DONE =
  /^ ?(?:of |in (?:an? )?(?:der |dem |einer |einem |den |im )?|im |als |as an? |as |dans |en |comme |focused|(?!(?:dur|start|beginn|follow|preced|remain)ing)\w+ing\b|quota|professional|with |full|of proven|post|pqe|hands|relevant|practical|industry|prof)/
const OTHER_TIME =
  /\b(?:seit|depuis|since|for (?:over|more than|nearly|almost)|vor|ago|past|last|next|nachsten|letzten|vergangenen|kommenden|prochaines|dernieres?|in den|over the|within|innerhalb|alle|every|each|all|pro|par|nach|after|apres|fur|for|old|in|mehr als|uber|plus de|over|auf|bis zu)\W{0,2}$/
const WE = /\b(?:wir|uns(?:er\w*)?|we|our|nous|notre|founded|gegrundet)\b/
const COMPANY =
  /\b(?:firma|unternehmen|company|marktfuhr|team (?:mit|of|with)|ensemble|cabinet|group\w*|groupe|entreprise|societe|specialis\w+|leader|kunden)\b/
/** What an employer says of itself, below the requirements too. */
const IS_COMPANY =
  /\b(?:est une?|is an?|ist eine?) (?:\S+ ){0,3}(?:compagnie|company|entreprise|societe|cabinet|unternehmen|firm|agentur|agency)\b/
const OWN =
  /\b(?:you|your|du|dein\w*|ihr profil|sie verf|sie bring|sie hab|vous|votre|tu|ton|justifi\w+|mindestens|mind?(?=\.)|minimum|at least|au moins|wenigstens|idealerweise|ideally|required?|requirements?|souhaite\w*|exige\w*|requise?|mehrjahrige)\b|\+/
const LIMIT =
  /\b(?:max(?:imal|imum|\.)?|hochstens|up to|no more than|jusqu'a|less than|moins de|weniger als|bis zu|unter)\W{0,2}$/
/** `keine 3 Jahre Erfahrung nötig`, `you do not need 5 years`, `pas besoin de 5 ans`. */
const NOT_BEFORE =
  /\b(?:keine|(?:do not|don't|does not|doesn't|no) need(?: for)?|not (?:require|need)|(?:pas|aucun) besoin (?:de|d')) ?$/
const NOT_AFTER =
  /^[^.;,(]{0,60}?\b(?:(?:is|are) not|isn't|aren't|(?:ist|sind) (?:nicht|kein\w*)|(?:n'est|ne sont) pas) (?:an? )?(?:required|necessary|needed|mandatory|must|requirement|erforderlich|notwendig|notig|voraussetzung|muss|pflicht|exige\w*|requis\w*|necessaires?|obligatoires?|indispensables?)\b/
const AGE_BEFORE = /\b(?:age|alter|aged)\W{0,3}(?:\w+ )?$/
/** Ages, and durations of studies and contracts. */
const OTHER_AFTER =
  /^ ?(?:old|alt|sein|d'age|revolus|ou plus pour|degree|ahead|certificate|college|of stud|university|d'etudes|post-secondary|studium|ausbildung|duree|cdd|apprentic|program|\(?bac)/
/** `Degree (3 years)`, but not `degree and 3 years`. */
const STUDIES =
  /\b(?:studium|degree|etudes|ausbildung|program|college|phd)\b(?:(?!\b(?:and|with|plus|und|mit|sowie|et|avec)\b|[&+])[^.;,]){0,12}$/
const WISH =
  /idealerweise|idealement|ideally|dans l'ideal|recomm[ae]nd|prefer|wunschenswert|von vorteil|nice to have|a plus|souhaite|apprecie|un plus|desir|gerne|im idealfall|bonus|advantage/
/** Phrases about the longer experience required for a higher level. */
const OTHER_STEP = /\b(?:als|as) (?:an? )?(?:senior|lead|manager|principal)\b[^.;]{0,30}$|zusatzliche anforderung als/

/** `Bachelor's degree or 5 years of experience`: those with the degree need none. */
const INSTEAD_OF_DEGREE =
  /\b(?:degree|bachelor|studium|hochschulabschluss|diplom)(?:(?! (?:and|with|und|mit|plus) \w*\d)[^.])*\W(?:or|oder) (?:(?:at least|minimum|mindestens) )?$|^\W*alternativ\w* [^.;]*$/
const IN_LIEU = /^(?:(?!\bor )[^;])*\bin lieu of\b/
/** What those who work there bring. */
const OF_TEAM = /\b(?:(?:many|most|some) of our \w+ (?:bring|have)|viele unserer \w+ (?:bringen|haben))\b[^.;,]*$/

const MORE_THAN = /\b(?:over|mehr als|more than|uber|plus de|depuis)\W{0,2}$/
/** A sentence without any other content; longer if the years come first. */
const SHORT = 40
const SHORT_FROM_START = 60
const START = /^\W*(?:mehr als|uber|more than|over|plus de)?\W*$/
/** Larger numbers are ages of companies. */
const MAX_REQUIRED = 15

const valueOf = (text: string) => WORDS[text] ?? Number(text.replace(',', '.'))

/** Whether the years refer to something else: an age, a maximum, a period, another career level. */
function isOther(head: string, tail: string, whole: string, isAsked: boolean): boolean {
  if (NOT_BEFORE.test(head) || (NOT_AFTER.test(tail) && !WISH.test(tail))) return true
  if (IS_COMPANY.test(head) || LIMIT.test(head) || AGE_BEFORE.test(head) || OTHER_AFTER.test(tail)) return true
  if (STUDIES.test(head) || OTHER_STEP.test(head) || OF_TEAM.test(head)) return true
  return OTHER_TIME.test(head) && !(isAsked && (whole.includes('+') || MORE_THAN.test(head)))
}

function* yearsIn({ folded, section, text, before }: Sentence): Generator<FoundYears> {
  const isNeed = section === 'needs' || section === 'wishes'
  const months = isNeed ? (MONTHS.exec(folded) ?? MONTHS_AT_LEAST.exec(folded)) : null
  if (months?.[1]) yield { value: Number(months[1]) / 12, isWish: false, quote: text }
  for (const match of folded.matchAll(YEARS)) {
    const [whole, from = ''] = match
    const value = valueOf(from)
    const head = folded.slice(Math.max(0, match.index - 120), match.index)
    const tail = folded.slice(match.index + whole.length)
    if (!(value > 0) || value > MAX_REQUIRED) continue
    const hasExperience = EXPERIENCE.test(folded)
    const isAsked =
      OWN.test(folded) ||
      whole.includes('+') ||
      (folded.length < (START.test(head) ? SHORT_FROM_START : SHORT) && !WE.test(folded))
    const isStated =
      hasExperience ||
      (isNeed && DONE.test(tail)) ||
      (tail.trim() === '' && /experience|erfahrung/.test(before.slice(-60)))
    if (!isStated || isOther(head, tail, whole, (isAsked || isNeed) && hasExperience)) continue
    if (
      !isAsked &&
      (WE.test(folded) || (!isNeed && (COMPANY.test(folded) || section === 'offer' || section === 'company')))
    )
      continue
    const isInstead = INSTEAD_OF_DEGREE.test(folded.slice(0, match.index)) || IN_LIEU.test(tail)
    const isWish = isInstead || section === 'wishes' || NOT_AFTER.test(tail) || WISH.test(nearby(head, tail))
    yield { value, isWish, quote: text }
  }
}

const IDEALLY = /\b(idealerweise|im idealfall|ideally|idealement|dans l'ideal),/g

/** Returns the text beside a number within its clause. */
const nearby = (head: string, tail: string) =>
  `${head.replace(IDEALLY, '$1').split(/[.;,]/).at(-1) ?? ''} ${(tail.split(/[.;,(]| - |\bideal(?:ly|erweise)|preferably|idealement/)[0] ?? '').slice(0, 80)}`

/**
 * Returns the years of experience that an ad requires. Of several the first counts, since it is the general one. Ignores
 * years that are only preferred, ages of companies, maximums and durations of studies.
 */
export function yearsOf(sentences: readonly Sentence[]): FoundYears | undefined {
  for (const sentence of sentences) {
    if ((sentence.topics & TOPIC.years) === 0) continue
    for (const found of yearsIn(sentence)) if (!found.isWish) return found
  }
  return undefined
}
