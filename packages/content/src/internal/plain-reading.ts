/** Invisible characters: soft hyphens, zero-width and bidirectional marks. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu
const TOKEN = /<[^<>]*>|&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});|(?:%[\da-f]{2})+|[ -$'-;=-~]+|[^]/giu
const INLINE_TAG = /^<\/?(?:a|b|code|em|i|span|strong|u)[\s>/]/i
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text as people read it, with the source position of each piece. */
export interface PlainReading {
  text: string
  /** Returns the piece of the source for the characters of `text` from `start` to `end`. */
  sourceOf: (start: number, end: number) => { start: number; end: number }
}

/**
 * Returns the readable text of HTML or an attribute value, for comparing addresses: lower case, entities and percent
 * escapes decoded, invisible characters and inline tags removed, other tags as line breaks.
 */
export const readPlainly = (html: string): PlainReading => {
  /** Start of each piece in the text and in the source, and whether its characters map one to one. */
  const pieces: { at: number; from: number; length: number }[] = []
  let text = ''
  for (const { 0: token, index } of html.matchAll(TOKEN)) {
    const read = readToken(token)
    if (read === '') continue
    pieces.push({ at: text.length, from: index, length: token.length })
    text += read
  }
  const pieceAt = (position: number) => {
    let [low, high] = [0, pieces.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((pieces[middle]?.at ?? 0) <= position) low = middle
      else high = middle - 1
    }
    const { at = 0, from = 0, length = 0 } = pieces[low] ?? {}
    const size = (pieces[low + 1]?.at ?? text.length) - at
    // A decoded piece maps only as a whole.
    return size === length ? { from: from + position - at, to: from + position - at + 1 } : { from, to: from + length }
  }
  return { text, sourceOf: (start, end) => ({ start: pieceAt(start).from, end: pieceAt(end - 1).to }) }
}

const readToken = (token: string): string => {
  if (token.length > 1 && token.startsWith('<')) return INLINE_TAG.test(token) ? '' : '\n'
  if (token.length > 1 && token.startsWith('&')) return folded(character(token.slice(1, -1)))
  if (/^%[\da-f]{2}/i.test(token)) return folded(decoded(token))
  return folded(token)
}

const folded = (text: string) =>
  (/^[ -~]*$/.test(text) ? text : text.replace(UNSEEN, '').normalize('NFKC')).toLowerCase()

const character = (name: string): string => {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? []
  if (!hex && !decimal) return NAMED[name.toLowerCase()] ?? ''
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

const decoded = (escapes: string): string => {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return escapes
  }
}
