import { languageOf } from '@jobs/geo/regions/language.ts'
import type { Language } from '@jobs/types/jobs/job.ts'

/** Returns the site's language that `Accept-Language` prefers; undefined if it names none of them. */
export const visitorLanguage = (header: string | null): Language | undefined => {
  const language = header ? languageOf(header) : 'native'
  return language === 'native' ? undefined : language
}
