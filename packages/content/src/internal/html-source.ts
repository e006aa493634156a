import { decodeEntities } from '../plain-label.ts'
import { withMarkdown } from './markdown.ts'

const MAX = 200_000
/** Bounds the parsing time, because closing a tag costs time proportional to the nesting depth. */
const MAX_TAGS = 40_000
/** Greenhouse escapes twice. */
const ROUNDS = 3

/** Pasted images, each of which can be longer than the text of an ad. */
const DATA_ADDRESS = /data:[\w.+/-]{1,80};base64,[\w+/=]*/gi
const TAG = /<\/?[a-z][a-z\d]*(?:[\s/][^<>]*)?>/i
const ESCAPED_TAG = /&(?:amp;){0,3}lt;\/?(?:p|br|div|span|ul|ol|li|h[1-6]|strong|b|em|i|u|a|table)\b/i
const HALF_TAG = /<\/?[a-z][^<>]*$/i
const BREAKING_TAG = /<(?:p|br|div|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|pre)(?=[\s/>])/i
/** `&amp;nbsp;`, `&amp;#39;`: escaped once too often. */
const DOUBLE_ENTITY =
  /&amp;(?:amp;)*(?=(?:amp|nbsp|quot|apos|lt|gt|euro|hellip|bull|middot|szlig|shy|deg|reg|copy|trade|sect|[ln]dash|mdash|[lr]aquo|[bls]?[lrb]?[ds]quo|[a-z](?:uml|acute|grave|circ|cedil|tilde|ring)|#\d{2,6}|#x[\da-f]{2,5});)/gi
const BLANK_LINE = /\n[^\S\n]*\n\s*/

/** Truncates above the limits, never within an entity or a character. */
export function cut(html: string): string {
  const source = html.length > MAX ? html.replace(DATA_ADDRESS, '') : html
  let end = Math.min(source.length, MAX)
  let at = -1
  for (let tags = 0; tags <= MAX_TAGS && at < end; tags++) {
    at = source.indexOf('<', at + 1)
    if (at === -1) at = end
  }
  end = Math.min(end, at)
  if (end === source.length) return source
  // The parser drops an incomplete tag at the end, but would turn an incomplete entity or character into text.
  return source.slice(0, end).replace(/&[#\w]{0,32}$|[\ud800-\udbff]$/, '')
}

/** Converts the lines of a text without block tags to paragraphs and line breaks. */
function withBreaks(html: string): string {
  const lines = html
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/<[^<>]*>/g, (tag) => tag.replaceAll('\n', ' '))
  if (!lines.includes('\n')) return html
  return lines
    .split(BLANK_LINE)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/**
 * Converts a description in any form to HTML: decodes repeatedly escaped markup, converts line breaks of plain text to
 * tags, and renders Markdown. An escaped `<` in a text with real tags remains a character. Truncates above 200,000
 * characters or 40,000 tags, never within an entity or a character.
 */
export function htmlSource(html: string): string {
  let source = cut(html)
  for (let round = 0; round < ROUNDS && !TAG.test(source) && ESCAPED_TAG.test(source); round++) {
    source = decodeEntities(source.replaceAll('<', '&lt;'))
  }
  if (source.includes('&amp;')) source = source.replace(DOUBLE_ENTITY, '&')
  const isBroken = BREAKING_TAG.test(source)
  const proper = isBroken
    ? source
    : withBreaks(TAG.test(source) ? source : source.replace(HALF_TAG, '').replaceAll('<', '&lt;'))
  const converted = withMarkdown(proper)
  return converted === proper ? proper : cut(converted)
}
