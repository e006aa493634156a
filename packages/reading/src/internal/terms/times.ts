import { dateIn, MONTH_NAME, monthIn } from './dates.ts'
import type { Sentence } from './sentences.ts'
import { TOPIC } from './topics.ts'

interface FoundTime {
  value: string
  quote: string
}

const DEADLINE =
  /bewerbungs(?:frist|schluss|ende)|bewerben sie sich[^.]{0,60}bis|bewirb dich[^.]{0,80}bis|bewerbung(?!sgesprach)\w*[^.]{0,160}\bbis (?:spatestens |zum |einschliesslich |(?=\d))|(?:unterlagen|senden sie diese|richten sie)[^.]{0,120}\bbis (?:spatestens )?(?:zum )?|deadline|apply (?:by|until|before|no later than)|applications?[^.]{0,60}(?:until|by|before|no later)|closing date|open until|date limite|au plus tard le|(?:candidatures?|candidatez|postulez)[^.]{0,60}(?:avant|jusqu'au)|clotures? des candidatures|last (?:apply|application) date|ausschreibungsende/
const LABEL = /^\W*(?:bewerbungs(?:frist|schluss|ende)|application deadline|closing date|date limite[a-z ]*)\W*$/
const AFTER =
  /(?:\bbis\b|spatestens|frist|schluss|until|by|before|avant|jusqu'au|limite|plus tard|deadline|date|end)(?:[^\d]{0,60})/

/** End of the clause that states the deadline: a comma or semicolon after its date. */
const CLAUSE = new RegExp(String.raw`(?<=\d\.?|\d\.? ?${MONTH_NAME})[,;] (?!20\d\d)`)

/**
 * Returns the application deadline.
 * @param publishedAt UTC milliseconds; without it, a date without a year is not read
 */
export function deadlineOf(sentences: readonly Sentence[], publishedAt?: number): FoundTime | undefined {
  for (const { folded, before, text, topics } of sentences) {
    if ((topics & (TOPIC.deadline | TOPIC.start)) === 0 || !/\d/.test(folded)) continue
    const said = DEADLINE.exec(folded)
    if (!said && !LABEL.test(before)) continue
    const from = said?.index ?? 0
    const stated = folded.slice(from + (AFTER.exec(folded.slice(from))?.index ?? 0))
    const value = dateIn(stated, publishedAt)
    if (value && !/befristet/.test(folded.slice(from).split(CLAUSE)[0] ?? '')) return { value, quote: text }
  }
  return undefined
}

const AT_ONCE =
  /\b(?:ab sofort|from now on|zum sofortigen (?:eintritt|einstieg|beginn|start)|(?:zum|fur den) (?:nachst|fruhest|schnellst)(?:en)? ?moglichen|nachstmoglicher? (?:zeitpunkt|termin)|(?:ab|start|eintritt\w*|beginn)\W{0,3}(?:zum )?(?:nachstmoglich|sofort|ehestmoglich|fruhestmoglich|baldmoglich)\w*|ehest ?moglich|schnellstmoglich (?:zu besetzen|eine|einen)|start(?:ing)?(?: date)?\W{0,3}(?:is )?(?:immediate(?:ly)?|asap|as soon as possible|now)\b(?! after)|(?:available|join us|to start|begin|starting) immediately(?! after)|with immediate effect|at the (?:next|earliest) possible (?:date|time)|as soon as possible|des que possible|des maintenant|immediatement|(?:a pourvoir|prise de (?:poste|fonctions?)|demarrage)\W{0,5}(?:immediat|de(?:s (?:que|maintenant|a present)| suite)\b|rapide|asap|au plus tot))/
/** What somebody else does at once; `bewerben Sie sich, wir suchen ab sofort` is about the job again. */
const OTHER =
  /(?:postul|rejoign|decouvr|\bprend|bewerb(?:en|ung)|bewirb|apply\b|applications?\b|candidat|get back|rappel|repond|contact|melde|reply|kontakt|unbefristet ab|process|iteration|finish|feedback|prozess|ruckmeldung)(?!.*\bsuch(?:en|t)\b)/
const START =
  /\b(?:start(?:ing|et|termin|datum)?|begin(?:n|ns|ning)?|ab|ab dem|zum|from|starts?|eintritt\w*|einstieg\w*|(?:arbeits|vertrags|ausbildungs)(?:beginn|start)|besetz\w*|des|a partir (?:de|du)|debut(?:e)?|demarrage|prise de poste|a pourvoir|date de (?:debut|prise)|zum)\b[^.;\d]{0,30}(?:\d|jan|feb|fev|mar|apr|avr|mai|may|jun|juin|jul|aug|aou|sep|okt|oct|nov|dez|dec)/
const PLAIN =
  /start|beginn|eintritt|arbeitsbeginn|besetz|debut|demarrage|prise de poste|pourvoir|suchen|join|available|disponib|a partir|\bab\b|sommer|winter|from |des /
const NOT_START =
  /seit|since|depuis|from now on|befristet|bis (?:zum|ende)|until|jusqu|frist|deadline|founded|gegrundet|published|stand|urlaub|ticket|benefit|frei\b|24\.12|geschaftsjahr|umzug|moving|nis2|gesetz|regulation|tarif/

/** `Kein Start ab sofort`, `nicht ab sofort`. */
const NOT_AT_ONCE = /\b(?:kein\w{0,2} (?:start|eintritt|beginn) |nicht |not |pas )$/

/** Returns the start of the work: a day, a month, or `immediately`. */
export function startOf(sentences: readonly Sentence[]): FoundTime | undefined {
  for (const { folded, text, topics } of sentences) {
    if ((topics & TOPIC.start) === 0) continue
    const said = /\d/.test(folded) ? START.exec(folded) : null
    if (said && PLAIN.test(folded) && !NOT_START.test(folded)) {
      const from = folded.slice(said.index)
      const value = dateIn(from.slice(0, 80)) ?? monthIn(from.slice(0, 80))
      if (value) return { value, quote: text }
    }
    const atOnce = AT_ONCE.exec(folded)
    if (!atOnce) continue
    const head = folded.slice(Math.max(0, atOnce.index - 60), atOnce.index)
    if (!OTHER.test(head) && !NOT_AT_ONCE.test(head)) return { value: 'immediately', quote: text }
  }
  return undefined
}
