import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { Parser } from 'htmlparser2'

const ENTITY = /&(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/gi
const INLINE_TAG = /<\/?(?:a|b|br|div|em|font|h[1-6]|i|p|small|span|strong|u)(?:[\s/][^<>]{0,300})?>/gi
/** Maximum number of times that nested escaping is undone. */
const ROUNDS = 3

/** Characters that show nothing, except in an emoji: joiners, selectors after a character of it, and the tags of a flag. */
const INVISIBLE = new RegExp(
  [
    String.raw`[[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufffc\ufffd]--[\ufe0e-\ufe0f\u{e0020}-\u{e007f}\u200d]]`,
    String.raw`\u200d(?!\p{Extended_Pictographic})|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d`,
    String.raw`(?<!\p{Emoji})[\ufe0e-\ufe0f]`,
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,5})[\u{e0020}-\u{e007f}]`,
  ].join('|'),
  'gv',
)

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
