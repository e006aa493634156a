/** How many levels of arrays and objects a body may have. */
export const MAX_DEPTH = 64

/**
 * Whether JSON text is nested deeper than that, found without parsing it: what is done with a value can take a time that
 * grows with the square of its depth.
 */
export const isTooDeep = (text: string): boolean => {
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const char = text[index]
    if (quoted) {
      if (char === '\\') index++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '[' || char === '{') {
      depth++
      if (depth > MAX_DEPTH) return true
    } else if (char === ']' || char === '}') depth--
  }
  return false
}
