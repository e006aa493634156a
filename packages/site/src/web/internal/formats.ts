import type { Language } from '@jobs/types/jobs/job.ts'

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' }

/** Makes each formatter once: making one takes longer than a whole page. There are few locales and currencies. */
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

/** A day as people write it, in UTC. @param time UTC milliseconds or ISO 8601 */
export const dayText = (time: string | number, language: Language): string => dayFormat(language).format(new Date(time))

/** @param month `YYYY-MM` */
export const monthText = (month: string, language: Language): string => monthFormat(language).format(new Date(month))

/** How many days ago something was, up to a month; then the day itself. @param day what `dayText` says of it */
export const agoText = (days: number, language: Language, day: string): string =>
  days > 30 ? day : agoFormat(language).format(-Math.max(0, days), 'day')

/** Day and month, where there is little room. */
export const shortDayText = (time: number, language: Language): string => shortDayFormat(language).format(time)

/** A day with the time of it, in UTC. */
export const timeText = (time: string, language: Language): string => timeFormat(language).format(new Date(time))

/** A share of 1 in per cent. */
export const shareText = (share: number, language: Language): string => shareFormat(language).format(share)

/** A share of 1 in per cent, to two decimals. */
export const exactShareText = (share: number, language: Language): string => exactShareFormat(language).format(share)

export const numberText = (number: number, language: Language): string => numberFormat(language).format(number)

/** `A, B and C`. */
export const listText = (items: readonly string[], language: Language): string => lists(language).format(items)

interface Pay {
  salaryMin?: number | undefined
  salaryMax?: number | undefined
  currency?: string | undefined
}

/** The pay of a year, `€53,000–70,000`; undefined where none is known. */
export const salaryText = (pay: Pay, language: Language): string | undefined => {
  const { salaryMin = pay.salaryMax, salaryMax = salaryMin, currency } = pay
  if (salaryMin === undefined || salaryMax === undefined) return undefined
  const isKnown = currency !== undefined && CURRENCIES.has(currency)
  const format = amountFormat(language, isKnown ? currency : undefined)
  const text = salaryMin < salaryMax ? format.formatRange(salaryMin, salaryMax) : format.format(salaryMin)
  return isKnown || !currency ? text : `${text} ${currency}`
}
