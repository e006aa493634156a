/** Whether JSON text has arrays and objects more than `most` levels deep, found without parsing it. */
export const isNestedDeeper = (text: string, most: number): boolean => {
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
      if (depth > most) return true
    } else if (char === ']' || char === '}') depth--
  }
  return false
}
