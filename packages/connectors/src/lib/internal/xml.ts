import { XMLParser } from 'fast-xml-parser'
import { PayloadError } from '../../connector.ts'
import { unescapeOnce } from './entities.ts'
import { assertItemCount } from './item-count.ts'

const MAX_DEPTH = 50
/** A sitemap of 50,000 addresses, the most it may have, comes to 250,000. */
const MAX_ELEMENTS = 300_000
/** The depths of all elements together: to read one takes the longer the deeper it is nested. */
const MAX_DEPTHS = 2_000_000
const MAX_NAME = 100
/** Elements that are read in one go. */
const SLICE = 200
/** In a longer one each attribute counts as much as an element. */
const LONG_TAG = 1000

const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** What Atom writes as attributes; they come as `@_href` and so on, all others are left out. */
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
 * The content of the document's root element, which is one of `roots`: texts, or objects of child elements, repeated
 * ones as lists; of an Atom entry the content and summary as they stand in the document. A bare `&` is let through.
 * Throws PayloadError when the root is another, an element is left open, there is a document type, or more than 300,000
 * elements or 50 levels.
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
 * What `readXml` finds at `path`, the names from the root to an element that may come many times, in slices: some of
 * these elements are read when their turn comes.
 * @returns undefined for a document that has none there
 * @throws PayloadError as `readXml` does for a document that is not whole, or has too many elements
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

/** Learns of each element that is over: the names from the root to it, where it begins, and the end of it. */
type OnElement = (open: readonly string[], start: number, end: number) => void

/** The parser closes whatever a truncated document leaves open, which would make a shorter board of it. */
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
    // An element has two tags, or one that is both.
    if (parts > 2 * MAX_ELEMENTS || depths > 2 * MAX_DEPTHS)
      throw new PayloadError('The XML has too many elements', { code: 'not-xml' })
    at = end + stop.length
  }
  if (open.length > 0)
    throw new PayloadError(`The XML leaves "${open.at(-1)?.slice(0, MAX_NAME)}" open`, { code: 'not-xml' })
}

/** Keeps the names of the elements that are open, and where each begins, at a tag that stands at `at`. */
function trackElement(tag: string, open: string[], starts: number[], at: number, onEnd: (start: number) => void): void {
  // A document type is where entities are declared; no job feed needs one.
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
