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
const DAY_FIRST = new RegExp(String.raw`\b(\d{1,2})(?:\.|er|st|nd|rd|th)? ?(?:of )?(${MONTH_NAME}),? (20\d\d)\b`)
const MONTH_FIRST = new RegExp(String.raw`\b(${MONTH_NAME}) (\d{1,2})(?:st|nd|rd|th)?,? (20\d\d)\b`)
const MONTH = new RegExp(String.raw`\b(${MONTH_NAME})(?:\/${MONTH_NAME})?,? (20\d\d)\b`)
const NUMERIC = /\b(\d{1,2})[./](\d{1,2})[./](20\d\d|\d\d)\b/
const ISO = /\b(20\d\d)-(\d\d)-(\d\d)\b/
const MONTH_NUMERIC = /(?<![\d./])(\d{1,2})[./](20\d\d)\b/

const monthOf = (name: string) => MONTHS.findIndex((pattern) => pattern.test(name)) + 1

const day = (year: number, month: number, date: number): string | undefined => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || date < 1 || date > last) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Returns the first complete date of a folded text as `YYYY-MM-DD`; in numeric dates, the day comes first. */
export function dateIn(folded: string): string | undefined {
  const iso = ISO.exec(folded)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = NUMERIC.exec(folded)
  if (numeric) {
    const [date, month, year] = [Number(numeric[1]), Number(numeric[2]), Number(numeric[3])]
    return day(year < 100 ? 2000 + year : year, month, date)
  }
  const named = DAY_FIRST.exec(folded)
  if (named) return day(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1]))
  const american = MONTH_FIRST.exec(folded)
  return american ? day(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2])) : undefined
}

/** Returns a month without a day as `YYYY-MM`. */
export function monthIn(folded: string): string | undefined {
  const named = MONTH.exec(folded)
  const numeric = named ? undefined : MONTH_NUMERIC.exec(folded)
  const month = named ? monthOf(named[1] ?? '') : Number(numeric?.[1] ?? 0)
  const year = named?.[2] ?? numeric?.[2]
  return year && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : undefined
}
