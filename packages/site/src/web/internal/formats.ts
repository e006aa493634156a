import type { Language } from '@jobs/types/jobs/job.ts'

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' }

/** Memoises formatters, because creating one takes longer than rendering a page; locales and currencies are few. */
const kept = <Formatter>(make: (locale: string, variant: string) => Formatter) => {
  const known = new Map<string, Formatter>()
  return (language: Language, variant = ''): Formatter => {
    const key = `${language} ${variant}`
    const found = known.get(key) ?? make(LOCALES[language], variant)
    known.set(key, found)
    return found
  }
}

const dayFormat = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const monthFormat = kept(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const agoFormat = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const shortDayFormat = kept(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }),
)
const timeFormat = kept(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
)
const shareFormat = kept((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }))
const exactShareFormat = kept((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }))
const numberFormat = kept((locale) => new Intl.NumberFormat(locale))
const amountFormat = kept((locale, currency) => {
  const options: Intl.NumberFormatOptions = currency ? { style: 'currency', currency } : {}
  return new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: 0 })
})
const lists = kept((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Formats a day in UTC. @param time UTC milliseconds or ISO 8601 */
export const dayText = (time: string | number, language: Language): string => dayFormat(language).format(new Date(time))

/** @param month `YYYY-MM` */
export const monthText = (month: string, language: Language): string => monthFormat(language).format(new Date(month))

/** Formats the number of days ago up to a month, then the day itself. @param day result of `dayText` */
export const agoText = (days: number, language: Language, day: string): string =>
  days > 30 ? day : agoFormat(language).format(-Math.max(0, days), 'day')

/** Formats day and month for narrow spaces. */
export const shortDayText = (time: number, language: Language): string => shortDayFormat(language).format(time)

/** Formats a day with its time in UTC. */
export const timeText = (time: string, language: Language): string => timeFormat(language).format(new Date(time))

/** Formats a share of 1 as a percentage. */
export const shareText = (share: number, language: Language): string => shareFormat(language).format(share)

/** Formats a share of 1 as a percentage with two decimals. */
export const exactShareText = (share: number, language: Language): string => exactShareFormat(language).format(share)

export const numberText = (number: number, language: Language): string => numberFormat(language).format(number)

/** Formats `A, B and C`. */
export const listText = (items: readonly string[], language: Language): string => lists(language).format(items)

interface Pay {
  salaryMin?: number | undefined
  salaryMax?: number | undefined
  currency?: string | undefined
}

/** Formats annual pay, `€53,000 – €70,000`; undefined if unknown. */
export const salaryText = (pay: Pay, language: Language): string | undefined => {
  const { salaryMin = pay.salaryMax, salaryMax = salaryMin, currency } = pay
  if (salaryMin === undefined || salaryMax === undefined) return undefined
  const isKnown = currency !== undefined && CURRENCIES.has(currency)
  const format = amountFormat(language, isKnown ? currency : undefined)
  const text = salaryMin < salaryMax ? format.formatRange(salaryMin, salaryMax) : format.format(salaryMin)
  return isKnown || !currency ? text : `${text} ${currency}`
}
