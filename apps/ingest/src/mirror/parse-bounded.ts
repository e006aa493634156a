/** An answer of this service nests seven deep. */
const MAX_DEPTH = 32

/**
 * JSON of someone else, parsed only where it can cost no more than its text: nested at most 32 deep, of at most
 * `maxParts` objects, lists and members. @returns undefined for what is beyond that, or is not JSON
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

/** Where the string ends that is open at `from`; at the end of the text where none does. */
const endOfString = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return end + 1
  }
  return text.length
}
