import { rememberText } from '@jobs/core/remember-text.ts'
import { plainLabel } from './plain-label.ts'

const MAX = 200
/** More than any real title; what lies beyond is not worth decoding. */
const MAX_READ_LENGTH = 2_000

/** Emoji, stars, arrows, bullets and dashes at either end; brackets and what `.NET` or `C++` need are left alone. */
const ORNAMENT = String.raw`[[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{So}--[©®™°]]\ufe0f\u200d\s\|•·►→⇒➔«»<>=~_:;,–—\-]`
const LEADING = new RegExp(String.raw`^(?:${ORNAMENT}|\*|!)+`, 'v')
const TRAILING = new RegExp(String.raw`(?:${ORNAMENT}|(?<=[\s*])\*|\*(?=\*))+$`, 'v')

function bare(text: string): string {
  return text.replace(LEADING, '').replace(TRAILING, '')
}

function cut(text: string): string {
  if (text.length <= MAX) return text
  const head = text.slice(0, MAX + 1)
  const space = head.lastIndexOf(' ')
  return bare(space > MAX / 2 ? head.slice(0, space) : text.slice(0, MAX).replace(/[\ud800-\udbff]$/, ''))
}

/**
 * A title for display: one line of plain text without the emoji and ornament before and after it. Its words stay as
 * the employer wrote them, gender marker included; above 200 characters it ends at a word.
 */
export const cleanTitle: (title: string) => string = rememberText((title) => {
  const text = plainLabel(title.slice(0, MAX_READ_LENGTH).toWellFormed())
  return cut(bare(text) || text)
})
