import { foldForSearch } from '@jobs/core/fold.ts'
import { plainLabel } from './plain-label.ts'

const MAX_LENGTH = 40
const MAX_TAGS = 15

/**
 * Tags in one spelling: plain lower-case text, in the order given. Empty ones and those above 40 characters are dropped,
 * and so does a tag that differs from an earlier one only in accents or the spelling of an umlaut; at most 15 are kept.
 */
export function normaliseTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const raw of tags) {
    if (kept.size === MAX_TAGS) break
    const tag = plainLabel(raw.slice(0, 400)).toLowerCase()
    const key = foldForSearch(tag)
    if (tag && tag.length <= MAX_LENGTH && !kept.has(key)) kept.set(key, tag)
  }
  return [...kept.values()]
}
