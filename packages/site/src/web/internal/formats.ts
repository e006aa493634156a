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

/** Creates a function that formats a time in UTC: milliseconds or ISO 8601, also without a day. */
const timeFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = kept((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return (time: string | number, language: Language): string => {
    const text = format(language).format(new Date(time))
    // French counts only the first day of a month in ordinals, which CLDR leaves out.
    return language === 'fr' ? text.replace(/^1 /, '1er ') : text
  }
}

const numberFormat = (options: Intl.NumberFormatOptions = {}) => {
  const format = kept((locale) => new Intl.NumberFormat(locale, options))
  return (number: number, language: Language): string => format(language).format(number)
}

/** Formats a day in words. */
export const dayText = timeFormat({ dateStyle: 'long' })
/** Formats the month of a time, or of `YYYY-MM`. */
export const monthText = timeFormat({ year: 'numeric', month: 'long' })
/** Formats day and month for narrow spaces. */
export const shortDayText = timeFormat({ day: 'numeric', month: 'numeric' })
/** Formats a day with its time. */
export const timeText = timeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** Formats a number with the language's separators. */
export const numberText = numberFormat()
/** Formats a share of 1 as a percentage. */
export const shareText = numberFormat({ style: 'percent', maximumFractionDigits: 0 })
/** Formats a share of 1 as a percentage with two decimals. */
export const exactShareText = numberFormat({ style: 'percent', maximumFractionDigits: 2 })

interface Forms {
  one: string
  other: string
}

const plurals = kept((locale) => new Intl.PluralRules(locale))

/** Returns the form of a text for a number. */
export const formFor = ({ one, other }: Forms, count: number, language: Language): string =>
  plurals(language).select(count) === 'one' ? one : other

/** Returns a text with its `{names}` replaced. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Fills a number into its form of a text. */
export const countText = (forms: Forms, count: number, language: Language): string =>
  fill(formFor(forms, count, language), { count: numberText(count, language) })

const agoFormat = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** Formats the number of days ago up to a month, then the day itself. @param day result of `dayText` */
export const agoText = (days: number, language: Language, day: string): string =>
  days > 30 ? day : agoFormat(language).format(-Math.max(0, days), 'day')

const listFormat = kept((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const choiceFormat = kept((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** Formats `A, B and C`. */
export const listText = (items: readonly string[], language: Language): string => listFormat(language).format(items)

/** Formats `A, B or C`. */
export const choiceText = (items: readonly string[], language: Language): string => choiceFormat(language).format(items)

/** Formats `Name: text`; French has a space before a colon. */
export const namedText = (name: string, text: string, language: Language): string =>
  `${name}${language === 'fr' ? '\u00a0' : ''}: ${text}`

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const amountFormat = kept((locale, currency) => {
  const options: Intl.NumberFormatOptions = currency ? { style: 'currency', currency } : {}
  return new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: 0 })
})

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
