import type { Hours } from '@jobs/types/jobs/job-terms.ts'
import type { Sentence } from './sentences.ts'
import { TOPIC } from './topics.ts'

const NUMBER = String.raw`(?<!\d)(\d{1,2}(?:[.,]\d{1,3})?)\+?`
const UNIT = String.raw`(?:h\b|hrs?\b|std\.?|stunden|hours?|heures?|wochenstunden)`
const A_WEEK = String.raw`(?:[ -]?(?:\/|pro|per|die|in der|par|a|each|je|by|wochentlich|a la|hebdo)?[ -]?(?:week(?!s)|woche|semaine|wochentlich|hebdo\w*|wk\b)|\/w\b| du lundi au vendredi)`
const RANGE = String.raw`${NUMBER}(?: ?h?(?: ?-| ?bis(?: zu)?| to| a| ou| or| oder|\/) ?${NUMBER})?`
/** `zwischen 20 und 30`, `mindestens 20 und höchstens 30`: ranges whose bounds are joined by a conjunction. */
const JOINED =
  /\b((?:zwischen|between|entre|mind(?:estens|\.)|at least|au moins) \d{1,2}(?:[.,]\d{1,3})?) (?:und|and|et) (?:(?:hochstens|maximal|max\.|at most|au plus) )?(?=\d)/g
/** Labels of a field that name weekly hours; only those need no unit. */
const WEEKLY = String.raw`wochenstunden|wochenarbeitszeit|wochentliche arbeitszeit|(?:wochen)?stundenzahl|stundenumfang|stunden (?:pro|je) woche|weekly hours|hours (?:per|a|\/) ?week|heures par semaine`
/** Labels of a field that may also name the hours of a day, which have one digit. */
const WORK = String.raw`(?:regel)?arbeitszeit|(?:working|contract(?:ed|ual)?) (?:hours|time)|temps de travail`
const EXTENT = '(?:stellen|arbeits|stunden|beschaftigungs)?umfang|pensum'
const OF_THE_JOB = '(?: der (?:stelle|position|tatigkeit|arbeitszeit|beschaftigung))?'
/** A course, too, may have `einen Umfang von 40 Stunden`. */
const COLON = String.raw`(?: ?[:|-] ?|(?<!(?<!\w)umfang) (?:von|of) )`
/** Words and shares of full time before the hours of a field. */
const ASIDE = String.raw`(?:[^.;:\d]|(?:ca|mind|min|max)\.|(?:\d{1,3} ?(?:-|bis) ?)?\d{1,3} ?%){0,40}?(?<![\d.,%-])`
const OTHER_SPAN = String.raw`(?! ?(?:\/|am|im|pro|je|per|a|each|par)? ?(?:tag|day|jour|mona?t|mois|jahr|year|an\b|daily))`
const PATTERN = new RegExp(
  [
    String.raw`(?<![\w-])(?:(?:${EXTENT})${OF_THE_JOB}${COLON}${ASIDE}|(?:${WORK}|${WEEKLY})${COLON}${ASIDE}(?=\d\d))${RANGE} ?${UNIT}(?!\w)${OTHER_SPAN}`,
    String.raw`(?<![\w-])(?:${WEEKLY})${COLON}${ASIDE}(?=\d\d)${RANGE}(?! ?[\w%])`,
    String.raw`${RANGE}[ -]?(?:wochenstunden|stunden ?-woche|hour week(?!s))`,
    String.raw`\b100 ?% ?[=(:]? ?${RANGE} ?${UNIT}`,
    String.raw`${RANGE} ?${UNIT} ?\(?${A_WEEK}`,
    String.raw`(?:wochentliche[rn]? (?:regel)?arbeitszeit|wochenarbeitszeit|weekly (?:working )?hours|working hours|hours per week|temps de travail|duree (?:hebdomadaire|du travail))[^.;\d]{0,30}?${RANGE} ?${UNIT}`,
    String.raw`(?:vollzeit|full[- ]?time|teilzeit|part[- ]?time|temps plein|temps partiel|cdi|cdd)(?: mit| position| de| en| a)? ?[(:\/|,-]? ?\(?${RANGE} ?${UNIT}`,
  ].join('|'),
)
const LABEL_LINE = new RegExp(String.raw`^\W*(?:${WEEKLY}|${WORK}|(?:${EXTENT})${OF_THE_JOB})\W*$`)
const A_MONTH = /(\d{2,3}) ?h(?:eures?)? ?(?:\/|par) ?mois|(\d{2,3}) ?(?:stunden|std\.?) ?(?:\/|im|pro) ?monat/
const WEEKS_A_MONTH = 52 / 12

const UP_TO =
  /(?:bis zu|up to|(?:nicht|not|no) (?:mehr als|more than)|pas plus de|max(?:imal|imum|\.)?|jusqu'a|hochstens)\W{0,2}$/
const AT_LEAST = /(?:mindestens|mind\.|at least|au moins|minimum|min\.|ab) ?$/
/** `37h30`. Times of day are below 25. */
const WITH_MINUTES = /\b(2[5-9]|3\d|4[0-4]) ?h ?([0-5]\d)\b/g
/** Hours of a day shared with colleagues elsewhere. */
const OVERLAP = /\d{1,2}\+?(?: ?- ?\d{1,2})? ?(?:h|hrs?|hours?) (?:of )?(?:daily )?overlap/g
const inDecimals = (folded: string): string =>
  folded.replace(WITH_MINUTES, (_, h: string, min: string) => `${(Number(h) + Number(min) / 60).toFixed(2)} h/semaine `)
/** Hours of a service or a market rather than of work. */
const OTHER =
  /\d ?h(?:\d\d)? ?\/ ?(?:jour|tag|day)|(?:longer|(?<!\bnot? )more) than|\bkeine \d|support(?:zeit| (?:hours|\d))|offnungszeit|opening hours|hotline|24\/7|spare|save|sparen|reply|innerhalb|within|response/
/** Hours of a benefit, in the same part of a list. */
const BENEFIT = /betreuung|urlaub|lernzeit|weiterbildung|learning|volunteer|trajet|fahrt/
const NEXT_ITEM = /[,;|•]\s|\s(?:und|and|et|sowie|\+|&)\s/g

const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text.replace(',', '.')))
const MIN_HOURS = 3
const MAX_HOURS = 60

/** Returns the part of a list around a range of a text. */
function itemAt(text: string, start: number, end: number): string {
  const from = [...text.slice(0, start).matchAll(NEXT_ITEM)].at(-1)?.index ?? 0
  const next = text.slice(end).search(NEXT_ITEM)
  return text.slice(from, next < 0 ? text.length : end + next)
}

function hoursIn(folded: string): Hours | undefined {
  const found = PATTERN.exec(folded)
  if (!found) {
    const month = A_MONTH.exec(folded)
    const hours = toNumber(month?.[1] ?? month?.[2])
    if (hours === undefined || hours < 10 || hours > 180 || BENEFIT.test(folded)) return undefined
    const week = Math.round(hours / WEEKS_A_MONTH)
    return { min: week, max: week }
  }
  const numbers = found.slice(1).filter((each) => each !== undefined)
  const [from, to] = [toNumber(numbers[0]), toNumber(numbers[1])]
  if (BENEFIT.test(itemAt(folded, found.index, found.index + found[0].length))) return undefined
  if (from === undefined || from > MAX_HOURS || (to !== undefined && (to > MAX_HOURS || to < from))) return undefined
  if ((to ?? from) < MIN_HOURS) return undefined
  const start = found.index + found[0].lastIndexOf(numbers[0] ?? '')
  const before = folded.slice(Math.max(0, start - 24), start)
  if (to !== undefined) return { min: from, max: to }
  if (UP_TO.test(before)) return { min: null, max: from }
  const isOpen = AT_LEAST.test(before) || folded.startsWith('+', start + (numbers[0]?.length ?? 0))
  return { min: from, max: isOpen ? null : from }
}

/** Returns the weekly hours, by the first sentence that states them. */
export function hoursOf(sentences: readonly Sentence[]): { value: Hours; quote: string } | undefined {
  for (const { folded, before, text, topics } of sentences) {
    if ((topics & TOPIC.hours) === 0 || !/\d/.test(folded) || OTHER.test(folded)) continue
    const field = LABEL_LINE.test(before) ? `${before.replace(/\W+$/, '')}: ${folded}` : folded
    const value = hoursIn(inDecimals(field).replace(OVERLAP, '').replace(JOINED, '$1 - '))
    if (value) return { value, quote: text }
  }
  return undefined
}
