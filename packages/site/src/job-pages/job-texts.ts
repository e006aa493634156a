import type { Job, Language } from '@jobs/types/job.ts'
import { labels } from './labels.ts'

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' }

/** Makes each formatter once: making one takes longer than a whole page. There are few locales and currencies. */
const kept = <Formatter>(make: (locale: string, currency: string) => Formatter) => {
  const known = new Map<string, Formatter>()
  return (language: Language, currency = ''): Formatter => {
    const key = `${language} ${currency}`
    const found = known.get(key) ?? make(LOCALES[language], currency)
    known.set(key, found)
    return found
  }
}

const dayFormat = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const amountFormat = kept((locale, currency) => {
  const options: Intl.NumberFormatOptions = currency ? { style: 'currency', currency } : {}
  return new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: 0 })
})
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export const arrangementText = ({ workArrangement, language }: Job): string => {
  const words = labels[language]
  return workArrangement === 'remote' ? words.remote : workArrangement === 'hybrid' ? words.hybrid : workArrangement
}

/** A day as people write it, in UTC. @param time UTC milliseconds or ISO 8601 */
export const dayText = (time: string | number, language: Language): string => dayFormat(language).format(new Date(time))

/** The pay of a year, `€53,000–70,000`; undefined when the job states none. */
export const salaryText = (job: Job): string | undefined => {
  const { salaryMin = job.salaryMax, salaryMax = salaryMin, currency, language } = job
  if (salaryMin === undefined || salaryMax === undefined) return undefined
  const isKnown = currency !== undefined && CURRENCIES.has(currency)
  const format = amountFormat(language, isKnown ? currency : undefined)
  const text = salaryMin < salaryMax ? format.formatRange(salaryMin, salaryMax) : format.format(salaryMin)
  return isKnown || !currency ? text : `${text} ${currency}`
}

/** A line of what a job is, in its language: company, place, arrangement, pay. */
export const jobSummary = (job: Job): string =>
  [job.companyName, job.location, arrangementText(job), salaryText(job)].filter(Boolean).join(' · ')
