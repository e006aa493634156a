import { endOfText } from '@jobs/core/json-bounds.ts'
import { assertItemCount } from '../../internal/item-count.ts'
import { jsonFault } from '../json-fault.ts'
import { assertBounded } from './json-bounds.ts'

/** Limits per slice, whichever is reached first. */
const SLICE_ITEMS = 500
const SLICE_CHARACTERS = 1_000_000
const MAX_SHOWN = 200

const SPACE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d])
const OPENING: ReadonlySet<string | undefined> = new Set(['{', '['])
const CLOSING: ReadonlySet<string | undefined> = new Set(['}', ']'])

/** An item that is invalid JSON in an otherwise valid list. */
export class UnreadableItem {
  /** The position of the fault and the beginning of the text. */
  readonly fault: string

  constructor(text: string) {
    this.fault = `${jsonFault(text) ?? 'nested too deeply'}; ${text.slice(0, MAX_SHOWN)}`
  }
}

/** Positions of list items: each begins at `starts[n]` and ends before `ends[n]`. */
interface Places {
  starts: number[]
  ends: number[]
}

/**
 * Parses the items of a payload lazily in slices: of a top-level list (`isList`), of the list under the first of `names`
 * that holds one, or of JSON Lines (`isLines`).
 * @returns undefined for any other payload, or if it is invalid JSON outside the items
 * @throws PayloadError as `readJson` does, for a structure that is too large or too deep, and for too many items
 */
export function jsonSlices(
  payload: string,
  { names = [], isList = false, isLines = false }: { names?: readonly string[]; isList?: boolean; isLines?: boolean },
): Generator<unknown[]> | undefined {
  const json = payload.trim()
  assertBounded(json)
  const lines = isLines && json.startsWith('{') ? linesOf(json) : undefined
  const start = isList && json.startsWith('[') ? 0 : listUnder(json, names)
  const places = lines ?? (start === undefined ? undefined : placesOf(json, start))
  if (!places) return undefined
  assertItemCount(places.starts.length)
  return parsed(json, places)
}

function* parsed(json: string, { starts, ends }: Places): Generator<unknown[]> {
  let slice: unknown[] = []
  let characters = 0
  for (const [at, start] of starts.entries()) {
    const text = json.slice(start, ends[at])
    slice.push(readItem(text))
    characters += text.length
    if (slice.length < SLICE_ITEMS && characters < SLICE_CHARACTERS) continue
    yield slice
    slice = []
    characters = 0
  }
  if (slice.length > 0 || starts.length === 0) yield slice
}

function readItem(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new UnreadableItem(text)
  }
}

/** Returns the start of the list under the first matching name; of duplicate names the last counts. */
function listUnder(json: string, names: readonly string[]): number | undefined {
  if (!json.startsWith('{')) return undefined
  const values = new Map<string, number>()
  let at = afterSpace(json, 1)
  while (json[at] === '"') {
    const colon = afterSpace(json, endOfText(json, at) + 1)
    const start = afterSpace(json, colon + 1)
    const name = nameIn(json.slice(at, colon))
    if (name === undefined || json[colon] !== ':') return undefined
    values.set(name, start)
    const end = afterSpace(json, endOfValue(json, start))
    if (json[end] !== ',') break
    at = afterSpace(json, end + 1)
  }
  return names.map((name) => values.get(name)).find((start) => start !== undefined && json[start] === '[')
}

function nameIn(text: string): string | undefined {
  try {
    return String(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Returns undefined unless the list is well-formed around its items and the JSON around it is valid. */
function placesOf(json: string, list: number): Places | undefined {
  const places: Places = { starts: [], ends: [] }
  let at = afterSpace(json, list + 1)
  if (json[at] !== ']') {
    for (;;) {
      const end = endOfValue(json, at)
      if (end === at) return undefined
      places.starts.push(at)
      places.ends.push(end)
      at = afterSpace(json, end)
      if (json[at] === ']') break
      if (json[at] !== ',') return undefined
      at = afterSpace(json, at + 1)
    }
  }
  try {
    JSON.parse(`${json.slice(0, list)}[${json.slice(at)}`)
    return places
  } catch {
    return undefined
  }
}

/** Returns the positions of consecutive objects, if there are at least two. */
function linesOf(json: string): Places | undefined {
  const places: Places = { starts: [], ends: [] }
  for (let at = 0; at < json.length;) {
    const end = json[at] === '{' ? endOfValue(json, at) : at
    if (end === at || json[end - 1] !== '}') return undefined
    places.starts.push(at)
    places.ends.push(end)
    at = afterSpace(json, end)
  }
  return places.starts.length > 1 ? places : undefined
}

function afterSpace(json: string, start: number): number {
  let at = start
  while (SPACE.has(json.charCodeAt(at))) at++
  return at
}

/** Returns the end of the value that begins at `start`, or `start` if it is missing or truncated. */
function endOfValue(json: string, start: number): number {
  let depth = 0
  for (let at = start; at < json.length; at++) {
    const char = json[at]
    if (char === '"') at = endOfText(json, at)
    else if (OPENING.has(char)) depth++
    else if (CLOSING.has(char) && depth > 0) depth--
    else if (depth > 0) continue
    else if (char === ',' || CLOSING.has(char) || SPACE.has(json.charCodeAt(at))) return at
    else continue
    if (depth === 0) return at < json.length ? at + 1 : start
  }
  return start
}
