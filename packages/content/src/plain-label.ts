import { rememberText } from '@jobs/core/remember-text.ts'
import { Parser } from 'htmlparser2'

const ENTITY = /&(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/gi
const INLINE_TAG = /<\/?(?:a|b|br|div|em|font|h[1-6]|i|p|small|span|strong|u)(?:[\s/][^<>]{0,300})?>/gi
/** Escaping upon escaping is undone this often at most. */
const ROUNDS = 3

/** Controls, zero-width and bidirectional marks, byte order marks; the joiner of emoji sequences is left alone. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffc\ufffd]/gu

function character(entity: string): string {
  let text = ''
  const parser = new Parser({ ontext: (data) => (text += data) })
  parser.end(entity)
  return text
}

/**
 * A label in one line of plain text: entities decoded however often they were escaped, inline tags and invisible
 * characters out, white space collapsed.
 */
export const plainLabel: (label: string) => string = rememberText((label) => {
  let text = label
  for (let round = 0; round < ROUNDS; round++) {
    const decoded = text.replace(ENTITY, character)
    if (decoded === text) break
    text = decoded
  }
  return text.replace(INLINE_TAG, ' ').replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(/ {2,}/g, ' ').trim()
})
