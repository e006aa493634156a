/** Responses of this service nest seven levels deep. */
const MAX_DEPTH = 32

/**
 * Parses untrusted JSON with at most 32 levels and `maxParts` objects, lists and members.
 * @returns undefined beyond these limits or for invalid JSON
 */
export const parseBounded = (text: string, maxParts: number): unknown => {
  if (!isWithin(text, maxParts)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isWithin = (text: string, maxParts: number): boolean => {
  let depth = 0
  let parts = 0
  const marks = /[[\]{},"]/g
  for (let mark = marks.exec(text)?.[0]; mark !== undefined; mark = marks.exec(text)?.[0]) {
    if (mark === '"') marks.lastIndex = endOfString(text, marks.lastIndex)
    else if (mark === ']' || mark === '}') depth -= 1
    else {
      parts += 1
      if (mark !== ',') depth += 1
    }
    if (depth > MAX_DEPTH || parts > maxParts) return false
  }
  return true
}

/** Returns where the string that is open at `from` ends; the end of the text if it is unterminated. */
const endOfString = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return end + 1
  }
  return text.length
}
