import type { DueProbe } from '@jobs/catalog/probes/due-probes.ts'
import type { Probe } from '@jobs/catalog/probes/record-probe.ts'
import { htmlToText } from '@jobs/content/html.ts'
import { foldForSearch, withoutMarks } from '@jobs/core/fold.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'

const GONE_STATUSES: ReadonlySet<number | undefined> = new Set([404, 410])
/** Statuses of HEAD after which GET may still succeed. */
const NO_HEAD: ReadonlySet<number | undefined> = new Set([404, 405, 410, 501])

/**
 * Requests the page of a posting, headers first. It is dead if GET returns 404 or 410 or the page says that the job is no
 * longer available; alive if it is unchanged or shows the title; otherwise undecided.
 * @throws FetchError `stopped`, or `paused` if the host requests a pause
 */
export const probePage = async (
  fetchPage: FetchPayload,
  { url, title, known }: Pick<DueProbe, 'url' | 'title' | 'known'>,
  signal: AbortSignal,
): Promise<Probe> => {
  const options = { known, signal, mayFollow: isSamePage }
  try {
    const header = await fetchPage(url, { ...options, head: true }).catch((error: unknown) => {
      if (error instanceof FetchError && NO_HEAD.has(error.status)) return undefined
      throw error
    })
    if (header?.notModified) return { outcome: 'alive', ...known }
    const page = await fetchPage(url, options)
    if (page.notModified) return { outcome: 'alive', ...known }
    const { text, ...validators } = page
    if (saysGone(text)) return { outcome: 'dead', reason: 'no longer available' }
    if (!showsTitle(text, title)) return { outcome: 'undecided', reason: 'another page' }
    return { outcome: 'alive', ...validators }
  } catch (error) {
    if (!(error instanceof FetchError) || error.reason === 'stopped' || error.reason === 'paused') throw error
    const reason = error.status === undefined ? error.reason : String(error.status)
    return { outcome: GONE_STATUSES.has(error.status) ? 'dead' : 'undecided', reason }
  }
}

/** Returns whether a redirect changes only the scheme, `www.` or a trailing slash. */
const isSamePage = (from: URL, to: URL): boolean => {
  const pageOf = ({ hostname, pathname, search }: URL) =>
    `${hostname.replace(/^www\./, '')} ${pathname.replace(/\/+$/, '')} ${search}`
  return pageOf(from) === pageOf(to)
}

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
const saysGone = (html: string): boolean => {
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
const showsTitle = (html: string, title: string): boolean => {
  const words = new Set(wordsOf(html))
  const wanted = wordsOf(title)
  return wanted.length > 0 && wanted.every((word) => words.has(word))
}
