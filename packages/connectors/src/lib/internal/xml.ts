import { XMLParser } from 'fast-xml-parser'
import { PayloadError } from '../../connector.ts'
import { unescapeOnce } from './entities.ts'
import { assertItemCount } from './item-count.ts'

const MAX_DEPTH = 50
/** A sitemap with the maximum of 50,000 addresses has 250,000. */
const MAX_ELEMENTS = 300_000
/** Sum of the depths of all elements, because parsing time grows with the nesting depth. */
const MAX_DEPTHS = 2_000_000
const MAX_NAME = 100
const SLICE = 200
/** In a tag longer than this, each attribute counts as an element. */
const LONG_TAG = 1000

const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Attributes used by Atom, returned as `@_href` and so on; all others are dropped. */
const attributes = new Set(['href', 'rel', 'term'])

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: (name) => !attributes.has(name),
  // Atom content may be markup that is not escaped.
  stopNodes: ['feed.entry.content', 'feed.entry.summary'],
  ignoreDeclaration: true,
  ignorePiTags: true,
  entityDecoder: {
    decode: unescapeOnce,
    setExternalEntities: () => {},
    addInputEntities: () => {},
    setXmlVersion: () => {},
    reset: () => {},
  },
})

/**
 * Parses a document whose root element is one of `roots` and returns the root's content: texts, or objects of child
 * elements, with repeated ones as lists; Atom content and summary stay verbatim. Accepts a bare `&`. Throws PayloadError
 * for another root, an unclosed element, a document type, more than 300,000 elements or more than 50 levels.
 */
export function readXml(payload: string, ...roots: readonly string[]): unknown {
  const xml = payload.trim()
  try {
    assertWhole(xml)
    const document: unknown = parser.parse(xml)
    const content = Object.entries(document ?? {}).find(([name]) => roots.includes(name))
    if (content) return content[1]
  } catch (cause) {
    if (cause instanceof PayloadError) throw cause
    throw new PayloadError('The payload is not XML', { cause, code: 'not-xml' })
  }
  throw new PayloadError(`The payload has no element "${roots.join('" or "')}"`)
}

/**
 * Parses the repeated elements at `path`, given from the root, lazily in slices.
 * @returns undefined if the document has no element at `path`
 * @throws PayloadError as `readXml` does, for an incomplete document or too many elements
 */
export function xmlSlices(payload: string, path: readonly string[]): Generator<unknown[]> | undefined {
  const xml = payload.trim()
  const elements: [start: number, end: number][] = []
  assertWhole(xml, (open, start, end) => {
    if (open.length === path.length && path.every((name, at) => name === open[at])) elements.push([start, end])
  })
  assertItemCount(elements.length)
  return elements.length > 0 ? readEach(xml, path, elements) : undefined
}

function* readEach(xml: string, path: readonly string[], elements: readonly [start: number, end: number][]) {
  const around = path.slice(0, -1)
  const opening = around.map((name) => `<${name}>`).join('')
  const closing = around
    .map((name) => `</${name}>`)
    .toReversed()
    .join('')
  for (let first = 0; first < elements.length; first += SLICE) {
    const texts = elements.slice(first, first + SLICE).map(([start, end]) => xml.slice(start, end))
    const document: unknown = parser.parse(`${opening}${texts.join('')}${closing}`)
    const found = path.reduce<unknown>(childrenNamed, document)
    yield Array.isArray(found) ? (found as unknown[]) : [found]
  }
}

const childrenNamed = (element: unknown, name: string): unknown =>
  Object.entries(element ?? {}).find(([child]) => child === name)?.[1]

/** Called for each closed element with its path from the root, its start and its end. */
type OnElement = (open: readonly string[], start: number, end: number) => void

/** Rejects truncated documents, because the parser would close open elements and return a shorter board. */
function assertWhole(xml: string, onElement: OnElement = () => {}): void {
  const open: string[] = []
  const starts: number[] = []
  let parts = 0
  let depths = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const [start, stop] = sections.find(([opening]) => xml.startsWith(opening, at)) ?? ['<', '>']
    const end = xml.indexOf(stop, at + start.length)
    if (end === -1) throw new PayloadError('The XML is cut off', { code: 'not-xml' })
    if (start === '<') {
      const tag = xml.slice(at + 1, end)
      trackElement(tag, open, starts, at, (element) => onElement(open, element, end + 1))
      depths += open.length
      if (tag.length > LONG_TAG) parts += tag.split(/\s+/, 2 * MAX_ELEMENTS).length
    }
    parts++
    // An element has two tags, or a single self-closing one.
    if (parts > 2 * MAX_ELEMENTS || depths > 2 * MAX_DEPTHS)
      throw new PayloadError('The XML has too many elements', { code: 'not-xml' })
    at = end + stop.length
  }
  if (open.length > 0)
    throw new PayloadError(`The XML leaves "${open.at(-1)?.slice(0, MAX_NAME)}" open`, { code: 'not-xml' })
}

/** Updates the open elements and their starts for the tag at `at`. */
function trackElement(tag: string, open: string[], starts: number[], at: number, onEnd: (start: number) => void): void {
  // Document types can declare entities; no job feed needs one.
  if (tag.startsWith('!')) throw new PayloadError('The XML declares a document type', { code: 'not-xml' })
  const name = /^\/?([^\s/]*)/.exec(tag)?.[1]
  if (!name) throw new PayloadError('The XML has a stray "<"', { code: 'not-xml' })
  const isClosing = tag.startsWith('/')
  if (isClosing && open.at(-1) !== name) {
    throw new PayloadError(`The XML closes "${name.slice(0, MAX_NAME)}" out of turn`, { code: 'not-xml' })
  }
  if (!isClosing) {
    open.push(name)
    starts.push(at)
  }
  if (isClosing || tag.endsWith('/')) {
    onEnd(starts.at(-1) ?? at)
    open.pop()
    starts.pop()
  } else if (open.length > MAX_DEPTH) throw new PayloadError('The XML is nested too deeply', { code: 'not-xml' })
}
