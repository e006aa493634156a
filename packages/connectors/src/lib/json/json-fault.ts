const MAX_DEPTH = 100
const SPACE = /[ \t\n\r]*/y
// oxlint-disable-next-line no-control-regex -- a text of JSON has none of them
const TEXT = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

const WHAT = { value: 'a value', name: 'a name in quotes', colon: 'a colon', end: 'the end' } as const

/** Returns where a text stops being valid JSON and what is expected there, in one pass; undefined if it is valid. */
function findFault(json: string): { at: number; expected: string } | undefined {
  const open: ('}' | ']')[] = []
  let at = 0
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.exec(json)
    if (found) at += found[0].length
    return found !== null
  }
  let next: 'value' | 'first' | 'name' | 'after' = 'value'
  for (;;) {
    skip(SPACE)
    const char = json[at]
    const closing = open.at(-1)
    if (next === 'after') {
      if (closing === undefined) return at < json.length ? { at, expected: WHAT.end } : undefined
      if (char === ',') next = closing === '}' ? 'name' : 'value'
      else if (char === closing) open.pop()
      else return { at, expected: `a comma or ${closing}` }
      at++
      continue
    }
    if (next === 'first' && char === closing) {
      open.pop()
      at++
      next = 'after'
      continue
    }
    if (next === 'name' || (next === 'first' && closing === '}')) {
      if (!skip(TEXT)) return { at, expected: WHAT.name }
      skip(SPACE)
      if (json[at] !== ':') return { at, expected: WHAT.colon }
      at++
      next = 'value'
      continue
    }
    if (char === '{' || char === '[') {
      if (open.length >= MAX_DEPTH) return undefined
      open.push(char === '{' ? '}' : ']')
      at++
      next = 'first'
    } else if (skip(TEXT) || skip(SCALAR)) next = 'after'
    else return { at, expected: WHAT.value }
  }
}

/** Returns the position of the first JSON fault, with a message: `line 3, column 7: a comma or } is missing`. */
export function jsonFaultAt(json: string): { line: number; column: number; text: string } | undefined {
  const fault = findFault(json)
  if (!fault) return undefined
  const before = json.slice(0, fault.at)
  const line = before.split('\n').length
  const column = fault.at - before.lastIndexOf('\n')
  const end = fault.at >= json.length ? ', where it ends' : ''
  return { line, column, text: `line ${line}, column ${column}${end}: ${fault.expected} is missing` }
}

export const jsonFault = (json: string): string | undefined => jsonFaultAt(json)?.text
