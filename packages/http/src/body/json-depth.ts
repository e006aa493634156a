/** Maximum nesting depth of a body. */
export const MAX_DEPTH = 64

/**
 * Returns whether JSON text is nested deeper than MAX_DEPTH, without parsing it: processing a value can take time
 * quadratic in its depth.
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
