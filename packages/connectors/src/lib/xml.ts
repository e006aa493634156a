import { XMLParser } from 'fast-xml-parser'
import { PayloadError } from '../connector.ts'
import { unescapeOnce } from './entities.ts'

const maxDepth = 50

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
 * Throws PayloadError when the root is another, an element is left open, or there is a document type.
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
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const [start, stop] = sections.find(([opening]) => xml.startsWith(opening, at)) ?? ['<', '>']
    const end = xml.indexOf(stop, at + start.length)
    if (end === -1) throw new PayloadError('The XML is cut off')
    if (start === '<') trackElement(xml.slice(at + 1, end), open)
    at = end + stop.length
  }
  if (open.length > 0) throw new PayloadError(`The XML leaves "${open.at(-1)}" open`)
}

function trackElement(tag: string, open: string[]): void {
  // A document type is where entities are declared; no job feed needs one.
  if (tag.startsWith('!')) throw new PayloadError('The XML declares a document type')
  const name = /^\/?([^\s/]*)/.exec(tag)?.[1]
  if (!name) throw new PayloadError('The XML has a stray "<"')
  if (tag.startsWith('/')) {
    if (open.pop() !== name) throw new PayloadError(`The XML closes "${name}" out of turn`)
  } else if (!tag.endsWith('/')) {
    if (open.push(name) > maxDepth) throw new PayloadError('The XML is nested too deeply')
  }
}
