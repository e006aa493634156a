import { XMLParser } from 'fast-xml-parser'
import { PayloadError } from '../connector.ts'
import { unescapeOnce } from './entities.ts'

const MAX_DEPTH = 50
/** A sitemap of 50,000 addresses, the most it may have, comes to 250,000. */
const MAX_ELEMENTS = 300_000
/** The depths of all elements together: to read one takes the longer the deeper it is nested. */
const MAX_DEPTHS = 2_000_000
const MAX_NAME = 100
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
    throw new PayloadError('The payload is not XML', { cause })
  }
  throw new PayloadError(`The payload has no element "${roots.join('" or "')}"`)
}

/** The parser closes whatever a truncated document leaves open, which would make a shorter board of it. */
function assertWhole(xml: string): void {
  const open: string[] = []
  let parts = 0
  let depths = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const [start, stop] = sections.find(([opening]) => xml.startsWith(opening, at)) ?? ['<', '>']
    const end = xml.indexOf(stop, at + start.length)
    if (end === -1) throw new PayloadError('The XML is cut off')
    if (start === '<') {
      const tag = xml.slice(at + 1, end)
      trackElement(tag, open)
      depths += open.length
      if (tag.length > LONG_TAG) parts += tag.split(/\s+/, 2 * MAX_ELEMENTS).length
    }
    parts++
    // An element has two tags, or one that is both.
    if (parts > 2 * MAX_ELEMENTS || depths > 2 * MAX_DEPTHS) throw new PayloadError('The XML has too many elements')
    at = end + stop.length
  }
  if (open.length > 0) throw new PayloadError(`The XML leaves "${open.at(-1)?.slice(0, MAX_NAME)}" open`)
}

function trackElement(tag: string, open: string[]): void {
  // A document type is where entities are declared; no job feed needs one.
  if (tag.startsWith('!')) throw new PayloadError('The XML declares a document type')
  const name = /^\/?([^\s/]*)/.exec(tag)?.[1]
  if (!name) throw new PayloadError('The XML has a stray "<"')
  if (tag.startsWith('/')) {
    if (open.pop() !== name) throw new PayloadError(`The XML closes "${name.slice(0, MAX_NAME)}" out of turn`)
  } else if (!tag.endsWith('/')) {
    if (open.push(name) > MAX_DEPTH) throw new PayloadError('The XML is nested too deeply')
  }
}
