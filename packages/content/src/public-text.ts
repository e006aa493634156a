import { tidyHtml } from './internal/html-tidy.ts'
import { findAddresses } from './internal/find-addresses.ts'
import { joinAddresses, withLeadIn } from './internal/lead-in.ts'
import { readPlainly } from './internal/plain-reading.ts'

/** Blocks of which only marks are left. */
const EMPTIED = /(<(p|li|h[2-4]|td|th|blockquote)>)[\s.,;:!?|•·–—()/-]+(?=<\/\2>)/g
const LINK_TAG = /<\/?a\b[^>]*>/gi
/** Each address has one of these, however it is disguised; most texts have none. */
const MAY_HOLD =
  /@|:\s?[\\/]|&#|%[\da-f]{2}|[([{]\s?(?:at|ät|a|dot|punkt|point|arobase)\s?[)\]}]|[.．。][\p{L}\u00ad\u200b-\u200f\u2060\ufeff][^\s.,]/iu

/**
 * Sanitised HTML as the public reads it: a link becomes its text, and no address of the web or of mail is left, however
 * it is written. What led to one goes with it, so that each sentence reads on.
 * @param employer whose name stays, where it is written as a host
 */
export const publicText = (html: string, employer = ''): string => {
  const unlinked = html.replace(LINK_TAG, '')
  if (!MAY_HOLD.test(unlinked.replace(/<[^<>]*>/g, ''))) return unlinked
  const reading = readPlainly(unlinked)
  const addresses = joinAddresses(reading.text, findAddresses(reading, unlinked, employer))
  if (addresses.length === 0) return unlinked
  let result = ''
  let [last, end] = [0, 0]
  for (const address of addresses) {
    const left = withLeadIn(reading.text, address, last)
    last = left.end
    if (left.start === left.end) continue
    const source = reading.sourceOf(left.start, left.end)
    result =
      joined(result, unlinked.slice(end, source.start)) +
      (unlinked.slice(source.start, source.end).match(/<[^<>]*>/g) ?? []).join('')
    end = source.end
  }
  return tidyHtml(joined(result, unlinked.slice(end)).replace(EMPTIED, '$1'))
}

/** No space is left before a mark that follows what was left out. */
const joined = (before: string, after: string): string => (/^[.,;:!?)]/.test(after) ? before.trimEnd() : before) + after

/** A line of plain text, such as a title, as the public reads it. @returns '' where it is an address alone */
export const publicLine = (text: string, employer = ''): string => {
  if (!MAY_HOLD.test(text)) return text
  const html = Bun.escapeHTML(text)
  const left = publicText(html, employer)
  return left === html ? text : decodeEntities(left)
}

const decodeEntities = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity)

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}
