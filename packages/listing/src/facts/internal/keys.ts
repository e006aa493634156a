import { foldForSearch } from '@jobs/core/fold.ts'
import { withoutLegalForm } from '@jobs/matching/company.ts'
import { wordsOf } from '@jobs/search/fold.ts'

/**
 * Returns the same key for all spellings of an employer's name, ignoring case, accents, umlauts and the legal form. Its
 * words are those of its page's address, so letters joined by `&` are not one of them.
 */
export const companyKey = (name: string): string => {
  const wordsIn = (text: string) => wordsOf(foldForSearch(text.replaceAll('&', ' '))).join(' ')
  return wordsIn(withoutLegalForm(name)) || wordsIn(name) || name.trim().toLowerCase()
}

/** Returns the same key for tags that differ only in case, accents or the spelling of an umlaut. */
export const tagKey = (tag: string): string => foldForSearch(tag.trim().replace(/\s+/gu, ' '))
