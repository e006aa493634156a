/** One interpretation of a query: a name and what it lies in. */
export interface Interpretation {
  name: string
  within: string[]
}

const POSTCODE = /(?<![\p{L}\d])(?:\p{L}{1,2}-)?(?:\d{4,5}|\d{2}-\d{3})(?![\p{L}\d])/gu
// German abbreviations in the distinguishing parts of towns' names.
const SHORTENED: [RegExp, string][] = [
  [/ a\. ?d\. ?/i, ' an der '],
  [/ i\. ?d\. ?/i, ' in der '],
  [/ a\. ?M\.?(?=$|,)/i, ' am Main'],
  [/ a\. ?Rh?\.?(?=$|,)/i, ' am Rhein'],
  [/ i\. ?Br\.?(?=$|,)/i, ' im Breisgau'],
]
const MAX_WORDS = 8
const MAX_PARTS = 5

/**
 * Yields the interpretations of a query, likeliest first: as one name, as `name, state, country`, as the same reversed
 * and without commas, and each of these without its postcode and abbreviations.
 */
export function* interpretationsOf(q: string): Generator<Interpretation> {
  yield* readingsOf(q)
  const whole = SHORTENED.reduce((text, [pattern, words]) => text.replace(pattern, words), q)
  const bare = whole.replace(POSTCODE, ' ')
  if (bare !== q) yield* readingsOf(bare)
}

function* readingsOf(q: string): Generator<Interpretation> {
  const parts = q
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part))
  if (parts.length === 0 || parts.length > MAX_PARTS) return
  yield { name: parts.join(' '), within: [] }
  if (parts.length > 1) {
    yield { name: parts[0] ?? '', within: parts.slice(1) }
    yield { name: parts.at(-1) ?? '', within: parts.slice(0, -1) }
    return
  }
  const words = q.trim().split(/\s+/)
  if (words.length > MAX_WORDS) return
  for (let at = words.length - 1; at > 0; at--) {
    const head = words.slice(0, at).join(' ')
    const tail = words.slice(at)
    yield { name: head, within: [tail.join(' ')] }
    yield { name: tail.join(' '), within: [head] }
    for (let cut = 1; cut < tail.length; cut++) {
      yield { name: head, within: [tail.slice(0, cut).join(' '), tail.slice(cut).join(' ')] }
    }
  }
}
