import type { SalaryPeriod } from '@jobs/connectors/connector.ts'
import { oneOf } from '../pattern.ts'

const PER = String.raw`(?:\/ ?|(?<!\p{L})(?:p\/|p\.|per |pro ))`
const EACH = String.raw`(?:${PER}|(?<!\p{L})(?:(?:je|im|am|in der|in the|die|der|den|par|a|an|each|every|al) |(?:de )?l'))`

interface Wording {
  period: SalaryPeriod
  /** Forms after a slash or `per`. */
  short: string
  /** Forms that may also follow an article. */
  unit: string
  /** Words that name the period on their own. */
  word: string
}

const WORDINGS: readonly Wording[] = [
  {
    period: 'hour',
    short: 'h, std, hr, hrs',
    unit: 'stunde, hours?, hr, heure, uur',
    word: 'hourly, stundlich*, stdl, stundenlohn*, stundensatz*, stundenhonorar*, stundenvergut*, horaire, uurloon',
  },
  {
    period: 'day',
    short: 'd, j, pt',
    unit: 'tag, day, jour, personentag, manntag',
    word: 'daily, day rate, taglich*, tages?satz*, tageshonorar*, tagelohn*, tjm, journalier*',
  },
  { period: 'week', short: 'wk', unit: 'woche, week, semaine', word: 'weekly, wochentlich*, wochenlohn*, hebdo*' },
  {
    period: 'month',
    short: 'mo, mon, mtl, m',
    unit: 'monat, month, mois, maand',
    word: 'monthly, monatlich*, monatl, mtl, monats*, mensuel*, pcm, maandloon, maandsalaris',
  },
  {
    period: 'year',
    short: 'y, yr, a, an, anno, annum',
    unit: 'jahr, year, yr, annum, an, annee, jaar',
    word: 'p\\.? ?a(?:\\.|\\b), jahrlich*, jahres*, yearly, annual*, annuel*, jaarsalaris',
  },
]

const PERIOD = new RegExp(
  WORDINGS.map(
    ({ period, short, unit, word }) =>
      String.raw`(?<${period}>(?:${PER}${oneOf(short)}|${EACH}${oneOf(unit)})(?![\p{L}\d]|'| ?\d)|(?<!\p{L})(?:brutto|ziel)?-?${oneOf(word)}(?!\p{L}))`,
  ).join('|'),
  'gu',
)

/** Weekly hours, days off per year, contract lengths: periods that are not pay periods. */
const TIME = oneOf(
  `h, std\\.?, stunden?, hours?, hrs?, heures?, tagen?, days?, jours?, urlaubstagen?, wochen, weeks?, semaines?`,
)
const LEAVE = oneOf(`urlaub, vacation, holiday, de, conges, paid, leave, off`)
const SPAN = oneOf(`woche, week, wk, semaine, jahr, year, an, mois, monat, month`)
const WORKING_TIME = new RegExp(
  String.raw`(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?(?: ?(?:-|bis|to|a) ?\d{1,2})?[ -]{0,2}${TIME}(?!\p{L})` +
    String.raw`(?: ${LEAVE}){0,2} ?${EACH}${SPAN}(?!\p{L})`,
  'gu',
)

/** `m/w/d`, `h/f`: gender markers, not days or hours. */
const GENDERS = /(?<![\p{L}/])[mwfdxhvi](?: ?[/|,] ?[mwfdxhvi]){1,3}(?![\p{L}/])/gu

/** Blanks anything that only looks like a pay period in a folded lower-case text, keeping its length. */
export function blankOtherPeriods(lower: string): string {
  const blank = (found: string) => ' '.repeat(found.length)
  return lower.replace(WORKING_TIME, blank).replace(GENDERS, blank)
}

/** A number or the end of the sentence. */
const BREAK = /(?:\d|(?:^|(?<=[\p{L}\d)%]{3}))[.!?] )[^]*$/u

function periodsIn(text: string): SalaryPeriod[] {
  const wordings = Array.from(text.matchAll(PERIOD), ({ groups = {} }) =>
    WORDINGS.find(({ period }) => groups[period] !== undefined),
  )
  return wordings.flatMap((wording) => wording?.period ?? [])
}

/** Returns the first period named after a sum, in the same sentence and with no number between. */
export function periodAfter(after: string): SalaryPeriod | undefined {
  return periodsIn(after.replace(BREAK, ''))[0]
}

/** Returns the last period named before a sum, with no number between. */
export function periodBefore(before: string): SalaryPeriod | undefined {
  return periodsIn(before.replace(/^[^]*\d/u, '')).at(-1)
}

/** Words such as `Jahresgehalt` name both a period and pay. */
const PAY_TOO = /gehalt|lohn|vergut|honorar/

/** Removes the period and gross/net from the text after a sum. */
export function withoutPeriod(after: string): string {
  return after
    .replace(PERIOD, (word) => (PAY_TOO.test(word) ? word : ' '))
    .replace(/^ ?x ?1[2-5](?!\d)/u, ' ')
    .replace(/(?<!\p{L})(?:brutto|gross|bruts?|netto|nets?)(?!\p{L})/gu, ' ')
}
