import { Parser } from 'htmlparser2'
import { withMarkdown } from './markdown.ts'

const MAX = 200_000
/** Closing a tag costs the parser the depth it is open at, so their number bounds its time too. */
const MAX_TAGS = 40_000
/** Greenhouse escapes twice. */
const ROUNDS = 3

/** Pasted images; one of them can be longer than all the text of an ad. */
const DATA_ADDRESS = /data:[\w.+/-]{1,80};base64,[\w+/=]*/gi
const TAG = /<\/?[a-z][a-z\d]*(?:[\s/][^<>]*)?>/i
const ESCAPED_TAG = /&(?:amp;){0,3}lt;\/?(?:p|br|div|span|ul|ol|li|h[1-6]|strong|b|em|i|u|a|table)\b/i
const HALF_TAG = /<\/?[a-z][^<>]*$/i
const BREAKING_TAG = /<(?:p|br|div|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|pre)(?=[\s/>])/i
/** `&amp;nbsp;`, `&amp;#39;`: escaped once more than its author meant. */
const DOUBLE_ENTITY =
  /&amp;(?:amp;)*(?=(?:amp|nbsp|quot|apos|lt|gt|euro|hellip|bull|middot|szlig|shy|deg|reg|copy|trade|sect|[ln]dash|mdash|[lr]aquo|[bls]?[lrb]?[ds]quo|[a-z](?:uml|acute|grave|circ|cedil|tilde|ring)|#\d{2,6}|#x[\da-f]{2,5});)/gi
const BLANK_LINE = /\n[^\S\n]*\n\s*/

function cut(html: string): string {
  const source = html.length > MAX ? html.replace(DATA_ADDRESS, '') : html
  let end = Math.min(source.length, MAX)
  let at = -1
  for (let tags = 0; tags <= MAX_TAGS && at < end; tags++) {
    at = source.indexOf('<', at + 1)
    if (at === -1) at = end
  }
  end = Math.min(end, at)
  if (end === source.length) return source
  // Half a tag at the end is dropped by the parser; half an entity or half a character would turn into text.
  return source.slice(0, end).replace(/&[#\w]{0,32}$|[\ud800-\udbff]$/, '')
}

function unescape(html: string): string {
  let text = ''
  const parser = new Parser({ ontext: (data) => (text += data) })
  parser.end(html.replaceAll('<', '&lt;'))
  return text
}

/** The lines of a text without block tags as paragraphs and breaks. */
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
 * A description as HTML proper, however it arrived: markup that was escaped, once or more, is decoded, plain text gets
 * its line breaks as tags, Markdown becomes what it stands for. An escaped `<` in a text that has real tags stays the character it stands for. Above
 * 200,000 characters or 40,000 tags it is cut, never within an entity or a character.
 */
export function htmlSource(html: string): string {
  let source = cut(html)
  for (let round = 0; round < ROUNDS && !TAG.test(source) && ESCAPED_TAG.test(source); round++) {
    source = unescape(source)
  }
  if (source.includes('&amp;')) source = source.replace(DOUBLE_ENTITY, '&')
  const isBroken = BREAKING_TAG.test(source)
  const proper = isBroken
    ? source
    : withBreaks(TAG.test(source) ? source : source.replace(HALF_TAG, '').replaceAll('<', '&lt;'))
  const converted = withMarkdown(proper)
  return converted === proper ? proper : cut(converted)
}
