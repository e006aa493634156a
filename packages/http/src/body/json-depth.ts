/** Maximum nesting depth of a body. */
export const MAX_DEPTH = 64

/** Returns whether JSON text is nested deeper than MAX_DEPTH: processing a value can take time quadratic in its depth. */
export const isTooDeep = (text: string): boolean => !isWithin(text, MAX_DEPTH)

/**
 * Returns whether JSON text has at most `levels` levels and `parts` objects, lists and members, without parsing it.
 */
export const isWithin = (text: string, levels: number, parts = Infinity): boolean => {
  let [depth, count] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '"') at = endOfString(text, at + 1)
    else if (char === ']' || char === '}') depth -= 1
    else if (char === '[' || char === '{' || char === ',') {
      count += 1
      if (char !== ',') depth += 1
      if (depth > levels || count > parts) return false
    }
  }
  return true
}

/** Returns the index of the quote that ends the string open at `from`; the end of the text if it is unterminated. */
const endOfString = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return end
  }
  return text.length
}
