import { unescapeHtml } from '@jobs/core/unescape-html.ts'
import { type Html, markup, plainText } from '@jobs/http/markup.ts'

/** Length of a snippet, and of its part before the first match. */
const LENGTH = 220
const BEFORE = 70

const BULLET = /(?:^|\s)[*\u2022\u25cf\u25aa\u00b7](?=\s)/g

/** Converts sanitised HTML to one line of text. */
export const plainDescription = (html: string): string =>
  unescapeHtml(plainText(html).replace(/<[^>]*>/g, ' '))
    .normalize('NFC')
    .replace(BULLET, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Returns an excerpt of a public description around the first match, with all matches marked; undefined if there is
 * none.
 */
export const snippet = (description: string, words: RegExp): Html | undefined => {
  const text = plainDescription(description)
  const first = text.search(words)
  if (first === -1) return undefined
  const start = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1
  const rough = text.length - start <= LENGTH ? text.length : text.lastIndexOf(' ', start + LENGTH)
  const end = rough > first ? rough : Math.min(text.length, start + LENGTH)
  const marked = withMarks(text.slice(start, end), words)
  return marked && markup`${start > 0 && '… '}${marked}${end < text.length && ' …'}`
}

const withMarks = (piece: string, words: RegExp): Html | undefined => {
  const found = [...piece.matchAll(words)]
  if (found.length === 0) return undefined
  let end = 0
  const parts = found.map(({ 0: word, index }) => {
    const before = piece.slice(end, index)
    end = index + word.length
    return markup`${before}<mark>${word}</mark>`
  })
  return markup`${parts}${piece.slice(end)}`
}
