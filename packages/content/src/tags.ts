import { foldForSearch } from '@jobs/core/fold.ts'
import { plainLabel } from './plain-label.ts'

/** Hours, contract, level and place of work, which have their own fields and are not skills. */
const NO_SKILL = new RegExp(
  `^(?:${[
    'full[ -]?time(?: permanent)?|part[ -]?time|vollzeit|teilzeit|temps (?:plein|partiel)|permanent|temporary|contract(?:or)?|freelancer?',
    'unbefristet|befristet|festanstellung|cdi|cdd|minijob|intern(?:ships?)?|working student(?:s)?(?: & internships)?|werkstudent(?:in)?|praktikum|stage',
    'entry|(?:entry|mid|senior)[ -]?level|junior|senior|professional / experienced|no experience required(?: / student)?',
    '(?:office|buro|bureau|standort|location) ?[-:] ?.+|(?:fully |full |100 ?% )?(?:remote|hybrid|on-?site|home ?-?office|teletravail)(?: (?:first|only|work|job|ok))?(?: ?[-:(].*)?',
  ].join('|')})$`,
)
const MAX_LENGTH = 40
const MAX_TAGS = 15

/**
 * Normalises tags to plain lower-case text in the given order. Drops empty tags, tags of more than 40 characters, those
 * for hours, contract, level or place of work, and repeated ones, ignoring accents and the spelling of umlauts. Keeps
 * at most 15.
 */
export function normaliseTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const raw of tags) {
    if (kept.size === MAX_TAGS) break
    const tag = plainLabel(raw.slice(0, 400)).toLowerCase()
    const key = foldForSearch(tag)
    if (tag && tag.length <= MAX_LENGTH && !NO_SKILL.test(key) && !kept.has(key)) kept.set(key, tag)
  }
  return [...kept.values()]
}
