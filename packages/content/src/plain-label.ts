import { rememberText } from '@jobs/core/remember-text.ts'
import { Parser } from 'htmlparser2'

const ENTITY = /&(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/gi
const INLINE_TAG = /<\/?(?:a|b|br|div|em|font|h[1-6]|i|p|small|span|strong|u)(?:[\s/][^<>]{0,300})?>/gi
/** Maximum number of times that nested escaping is undone. */
const ROUNDS = 3

/** Control, zero-width and bidirectional characters and byte order marks, except the joiner of emoji sequences. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffc\ufffd]/gu

/** Decodes every character reference of a text without tags, once. */
export const decodeEntities = (html: string): string => {
  let text = ''
  const parser = new Parser({ ontext: (data) => (text += data) })
  parser.end(html)
  return text
}

/**
 * Returns a label as one line of plain text: entities decoded however often they were escaped, inline tags and
 * invisible characters removed, whitespace collapsed.
 */
export const plainLabel: (label: string) => string = rememberText((label) => {
  let text = label
  for (let round = 0; round < ROUNDS; round++) {
    const decoded = text.replace(ENTITY, decodeEntities)
    if (decoded === text) break
    text = decoded
  }
  return text.replace(INLINE_TAG, ' ').replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(/ {2,}/g, ' ').trim()
})
