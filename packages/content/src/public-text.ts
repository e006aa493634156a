import { unescapeHtml } from '@jobs/core/unescape-html.ts'
import { findAddresses } from './internal/find-addresses.ts'
import { tidyHtml } from './internal/html-tidy.ts'
import { joinAddresses, withLeadIn } from './internal/lead-in.ts'
import { readPlainly } from './internal/plain-reading.ts'

const EMPTIED = /(<(p|li|h[2-4]|td|th|blockquote)>)[\s.,;:!?|•·–—()/-]+(?=<\/\2>)/g
const LINK_TAG = /<\/?a\b[^>]*>/gi
/** Characters of which every address has one, however disguised; most texts have none. */
const MAY_HOLD =
  /@|:\s?[\\/]|&#|%[\da-f]{2}|[([{]\s?(?:at|ät|a|dot|punkt|point|arobase)\s?[)\]}]|[.．。][\p{L}\u00ad\u200b-\u200f\u2060\ufeff][^\s.,]/iu

/**
 * Returns sanitised HTML for the public: links become their text, and web and mail addresses in any notation are
 * removed along with the words that introduce them, so that sentences stay readable.
 * @param employer whose name is kept even if it is written as a host
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

/** Removes the space before punctuation that followed a removed address. */
const joined = (before: string, after: string): string => (/^[.,;:!?)]/.test(after) ? before.trimEnd() : before) + after

/** Removes addresses from a line of plain text, such as a title. @returns '' if it is only an address */
export const publicLine = (text: string, employer = ''): string => {
  if (!MAY_HOLD.test(text)) return text
  const html = Bun.escapeHTML(text)
  const left = publicText(html, employer)
  return left === html ? text : unescapeHtml(left)
}
