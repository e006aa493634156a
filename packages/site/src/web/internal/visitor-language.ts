import { languageOf } from '@jobs/geo/regions/language.ts'
import type { Language } from '@jobs/types/jobs/job.ts'

/** The language of the site that a visitor prefers by `Accept-Language`; undefined where none of them is named. */
export const visitorLanguage = (header: string | null): Language | undefined => {
  const language = header ? languageOf(header) : 'native'
  return language === 'native' ? undefined : language
}
