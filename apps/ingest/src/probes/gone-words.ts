import { foldForSearch, withoutMarks } from '@jobs/core/fold.ts'
import { htmlToText } from '@jobs/content/html.ts'

/** Phrases for closed jobs in German, English and French, in folded text. */
const GONE = [
  /\b(?:job|position|posting|vacancy|role|opening|listing|advert|ad)s?(?: you are looking for| has| is| posting| listing| advert)* (?:is )?(?:no longer (?:available|open|active|online|accepting applications)|(?:has )?(?:already )?(?:been )?(?:expired|filled|closed))\b/,
  /\bno longer accepting applications\b/,
  /\b(?:stelle|stellenanzeige|stellenangebot|stellenausschreibung|position|anzeige|ausschreibung|job|vakanz)(?: ist| wurde)(?: leider)?(?: bereits)? (?:nicht mehr (?:verfugbar|aktiv|online|aktuell|vakant|ausgeschrieben)|besetzt|vergeben|abgelaufen|deaktiviert|geschlossen)\b/,
  /\b(?:offre|annonce|poste|emploi)(?: d emploi)?(?: n est plus (?:disponible|active|en ligne|d actualite|ouverte?)| (?:a (?:deja )?ete|est)(?: deja)? (?:pourvue?|expiree?|cloturee?|fermee?))\b/,
]
/** Start of a sentence that states a condition. */
const CONDITIONAL =
  /\b(?:if|once|when|unless|until|should|falls|wenn|sobald|sollte|bis|si|lorsque|quand|jusqu)\b[^.!?]*$/
/** Characters of a page to search. */
const MAX_TEXT = 40_000

const folded = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.!?\n]+/gu, ' ')

/** Returns whether a page states in German, English or French that its job is no longer available. */
export const saysGone = (html: string): boolean => {
  const lines = folded(htmlToText(html).slice(0, MAX_TEXT)).split('\n')
  return lines.some((line) =>
    GONE.some((pattern) => {
      const found = pattern.exec(line)
      return found !== null && !CONDITIONAL.test(line.slice(0, found.index))
    }),
  )
}

const wordsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** Returns whether a page contains every word of a title, unlike a login, a captcha or a list of other jobs. */
export const showsTitle = (html: string, title: string): boolean => {
  const words = new Set(wordsOf(html))
  const wanted = wordsOf(title)
  return wanted.length > 0 && wanted.every((word) => words.has(word))
}
