import { PayloadError } from '../../../connector.ts'

/** Each value takes about a hundred bytes in memory: 20 MB of `{}` would take gigabytes. */
const MAX_VALUES = 2_000_000
const MAX_DEPTH = 100

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * Throws PayloadError for JSON with more than 2,000,000 values or 100 levels. Scans once without parsing; invalid JSON
 * passes.
 */
export function assertBounded(json: string): void {
  let values = 0
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    else if (code === COMMA) values++
    else if (CLOSING.has(code)) depth--
    else if (OPENING.has(code)) {
      values++
      if (++depth > MAX_DEPTH) throw new PayloadError('The JSON is nested too deeply', { code: 'not-json' })
    }
    if (values > MAX_VALUES)
      throw new PayloadError(`The JSON has more than ${MAX_VALUES} values`, {
        code: 'too-many-items',
        parameters: { most: MAX_VALUES },
      })
  }
}

/** Returns the index of the quote that closes the string at `start`, or the end of the payload if it is unclosed. */
export function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end
  }
  return json.length
}
