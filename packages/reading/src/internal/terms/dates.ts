const MONTHS: readonly RegExp[] = [
  /^(?:jan)/,
  /^(?:feb|fev)/,
  /^(?:mar|mrz|maer)/,
  /^(?:apr|avr)/,
  /^(?:mai|may)/,
  /^(?:jun|juin)/,
  /^(?:jul|juil)/,
  /^(?:aug|aou)/,
  /^sep/,
  /^o[kc]t/,
  /^nov/,
  /^de[zc]/,
]
/** Regular expression for the name of a month, folded. */
export const MONTH_NAME = String.raw`(?:jan(?:uar|uary|vier)?|feb(?:ruar|ruary)?|fev(?:rier)?|mar(?:z|ch|s)?|apr(?:il)?|avril|mai|may|juni?|june|juin|july?|juillet|juli|aug(?:ust)?|aout|sept?(?:ember|embre)?|o[kc]t(?:ober|obre)?|nov(?:ember|embre)?|de[zc](?:ember|embre)?)\.?`
const DAY_FIRST = String.raw`\b(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)? ?(?:of )?(?<name>${MONTH_NAME})`
const MONTH_FIRST = String.raw`\b(?<name>${MONTH_NAME}) (?<day>\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`,? (?<year>20\d\d)\b`
const COMPLETE: readonly RegExp[] = [
  /\b(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)\b/,
  /\b(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>20\d\d|\d\d)\b/,
  new RegExp(DAY_FIRST + YEAR),
  new RegExp(MONTH_FIRST + YEAR),
]
const WITHOUT_YEAR: readonly RegExp[] = [
  /(?<![\d./-])(?<day>\d{1,2})(?:\.(?<month>\d{1,2})\.|[./](?<month>\d\d))(?!\d|[./]\d| ?uhr| ?h\b)/,
  new RegExp(String.raw`${DAY_FIRST}(?!\w)`),
  new RegExp(String.raw`${MONTH_FIRST}(?!\w|[.,]\d)`),
]
const MONTH = new RegExp(String.raw`\b(${MONTH_NAME})(?:\/${MONTH_NAME})?,? (20\d\d)\b`)
const MONTH_NUMERIC = /(?<![\d./])(\d{1,2})[./](20\d\d)\b/

const monthOf = (name: string) => MONTHS.findIndex((pattern) => pattern.test(name)) + 1

const day = (year: number, month: number, date: number): string | undefined => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || date < 1 || date > last) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Returns the first day of this month and date on or after an instant. */
function nextDay(month: number, date: number, since: number): string | undefined {
  const from = new Date(since)
  const today = from.toISOString().slice(0, 10)
  const days = [0, 1].map((years) => day(from.getUTCFullYear() + years, month, date))
  return days.find((one) => one !== undefined && one >= today)
}

/** Words of French, where the day of a date with slashes comes first. */
const FRENCH = /\b(?:le|du|au|des|avant|jusqu'au|limite|cloture|debut|partir)\b/

/** Returns the day of `08/09/2026`: in English, month and day come in either order, so only one may be possible since an instant. */
function dayOfSlashes(year: number, numbers: readonly [number, number], isFrench: boolean, since?: number) {
  const [first, second] = numbers
  const dayFirst = day(year, second, first)
  const monthFirst = day(year, first, second)
  if (isFrench || monthFirst === undefined || monthFirst === dayFirst) return dayFirst
  if (dayFirst === undefined) return monthFirst
  if (since === undefined) return undefined
  const today = new Date(since).toISOString().slice(0, 10)
  const [only, other] = [dayFirst, monthFirst].filter((one) => one >= today)
  return other === undefined ? only : undefined
}

/**
 * Returns the first date of a folded text as `YYYY-MM-DD`; in numeric dates, the day comes first, except that of two
 * possible orders in an English date with slashes neither is assumed.
 * @param since of a date without a year, the next on or after this instant (UTC milliseconds) is meant; if undefined, only
 *   complete dates are read
 */
export function dateIn(folded: string, since?: number): string | undefined {
  const patterns = since === undefined ? COMPLETE : [...COMPLETE, ...WITHOUT_YEAR]
  const [first] = patterns
    .map((pattern) => pattern.exec(folded))
    .filter((found) => found !== null)
    .toSorted((a, b) => a.index - b.index)
  if (!first) return undefined
  const { year, month: number, name = '', day: date } = first.groups ?? {}
  const month = number === undefined ? monthOf(name) : Number(number)
  if (year === undefined) return since === undefined ? undefined : nextDay(month, Number(date), since)
  const fullYear = Number(year) + (year.length < 4 ? 2000 : 0)
  return first[0].includes('/')
    ? dayOfSlashes(fullYear, [Number(date), month], FRENCH.test(folded), since)
    : day(fullYear, month, Number(date))
}

/** Returns a month without a day as `YYYY-MM`. */
export function monthIn(folded: string): string | undefined {
  const named = MONTH.exec(folded)
  const numeric = named ? undefined : MONTH_NUMERIC.exec(folded)
  const month = named ? monthOf(named[1] ?? '') : Number(numeric?.[1] ?? 0)
  const year = named?.[2] ?? numeric?.[2]
  return year && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : undefined
}
