import { isObject, readJson } from '../items.ts'

type Node = Record<string, unknown>

const maxNodes = 200_000

/**
 * Reads every `<script type="application/ld+json">` of a page, or a payload that is JSON as a whole, and counts the
 * unreadable ones.
 */
export function readLinkedData(payload: string): { documents: unknown[]; broken: number } {
  const blocks = /^\s*[{[]/.test(payload.slice(0, 1000)) ? [payload] : scriptsOf(payload)
  const documents = blocks.flatMap(tryRead)
  return { documents, broken: blocks.length - documents.length }
}

/**
 * Returns every JobPosting in the documents at any depth, with organisation and places resolved where they are
 * references by `@id`.
 */
export function jobPostingsIn(documents: readonly unknown[]): Node[] {
  const nodes = nodesIn(documents)
  const byId = new Map(nodes.filter((node) => !isReference(node)).map((node) => [node['@id'], node]))
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    return isObject(value) && isReference(value) ? (byId.get(value['@id']) ?? value) : value
  }
  return nodes
    .filter(isJobPosting)
    .map((node) => Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolve(value)])))
}

/** Whether a document is an explicitly empty feed or list. */
export function isEmptyFeed(documents: readonly unknown[]): boolean {
  return documents.filter(isObject).some((node) => {
    const elements = node.dataFeedElement ?? node.itemListElement
    return Array.isArray(elements) && elements.length === 0
  })
}

function scriptsOf(html: string): string[] {
  const scripts: string[] = []
  new HTMLRewriter()
    .on('script[type^="application/ld+json" i]', {
      element: () => void scripts.push(''),
      text: (chunk) => void scripts.push((scripts.pop() ?? '') + chunk.text),
    })
    .transform(html)
  return scripts.filter((script) => script.trim() !== '')
}

/** Templates often wrap blocks in comment marks and put line breaks into strings. */
function tryRead(block: string): unknown[] {
  const json = block.replace('<![CDATA[', '').replace(']]>', '')
  const bare = json.slice(json.search(/[{[]/), Math.max(json.lastIndexOf('}'), json.lastIndexOf(']')) + 1)
  for (const text of [block, bare, bare.replaceAll(/\p{Cc}/gu, ' ')]) {
    try {
      return [readJson(text)]
    } catch {
      // The next form may be readable.
    }
  }
  return []
}

/** Returns all objects in document order; iterative, because the page controls the nesting depth. */
function nodesIn(documents: readonly unknown[]): Node[] {
  const nodes: Node[] = []
  const ahead: unknown[] = documents.toReversed()
  while (ahead.length > 0 && nodes.length < maxNodes) {
    const value = ahead.pop()
    if (isObject(value)) nodes.push(value)
    if (typeof value === 'object' && value !== null)
      for (const child of Object.values(value).toReversed()) ahead.push(child)
  }
  return nodes
}

function isReference(node: Node): boolean {
  return '@id' in node && Object.keys(node).length === 1
}

/** The type is a name, a list of them, or an address such as `http://schema.org/JobPosting`. */
function isJobPosting(node: Node): boolean {
  const types: unknown[] = [node['@type']].flat()
  return types.some((type) => typeof type === 'string' && /(?:^|[/:])JobPosting$/.test(type))
}
