/**
 * Returns which of its limits a JSON text exceeds, without parsing it: `levels` of nesting, or `parts`, the number of its
 * objects, lists and members. Undefined if neither; invalid JSON may pass.
 */
export const excessOf = (text: string, levels: number, parts = Infinity): 'levels' | 'parts' | undefined => {
  let [depth, count] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '"') at = endOfText(text, at)
    else if (char === ']' || char === '}') depth -= 1
    else if (char === '[' || char === '{' || char === ',') {
      count += 1
      if (char !== ',') depth += 1
      if (depth > levels) return 'levels'
      if (count > parts) return 'parts'
    }
  }
  return undefined
}

/** Returns the index of the quote that closes the string at `start`; the length of the text if it is unclosed. */
export const endOfText = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return end
  }
  return text.length
}
