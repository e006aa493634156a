import { foldForSearch } from '@jobs/core/fold.ts'
import { withoutLegalForm } from '@jobs/matching/company.ts'
import { wordsOf } from '@jobs/search/fold.ts'

/** Returns the same key for all spellings of an employer's name, ignoring case, accents, umlauts and the legal form. */
export const companyKey = (name: string): string => {
  const words = wordsOf(foldForSearch(name))
  const own = wordsOf(foldForSearch(withoutLegalForm(name)))
  return (own.length > 0 ? own : words).join(' ') || name.trim().toLowerCase()
}

/** Returns the same key for tags that differ only in case, accents or the spelling of an umlaut. */
export const tagKey = (tag: string): string => foldForSearch(tag.trim().replace(/\s+/gu, ' '))
