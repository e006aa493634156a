import type { LabelLanguage } from '@jobs/occupations/vocabulary.ts'

/** An ESCO occupation: its URI, its ISCO-08 unit group and its labels, the preferred one first. */
export interface Concept {
  uri: string
  isco: string
  labels: Record<LabelLanguage, string[]>
  /** Description of the occupation in German. */
  definition: string
}

interface Node {
  uri: string
  broader: string | undefined
  labels: string[]
  definition: string
}

const ISCO_URI = /\/isco\/C(\d{1,4})$/

const textsOf = (block: string, property: string) =>
  [...block.matchAll(new RegExp(`skos:${property} "((?:[^"\\\\]|\\\\.)*)"@de`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/\\(.)/g, '$1'),
  )

function nodesOf(turtle: string): Map<string, Node> {
  const nodes = new Map<string, Node>()
  for (const block of turtle.split(/\n\n(?=<)/)) {
    const id = /^<([^>]+)> a skos:Concept ;/.exec(block)?.[1]
    const uri = /skos:exactMatch <([^>]+)>/.exec(block)?.[1]
    if (id === undefined || uri === undefined) continue
    nodes.set(id, {
      uri,
      broader: /skos:broader <([^>]+)>/.exec(block)?.[1],
      labels: [...textsOf(block, 'prefLabel'), ...textsOf(block, 'altLabel')],
      definition: textsOf(block, 'definition')[0] ?? '',
    })
  }
  return nodes
}

const iscoAbove = (node: Node | undefined, nodes: ReadonlyMap<string, Node>): string | undefined =>
  node && (ISCO_URI.exec(node.uri)?.[1] ?? iscoAbove(nodes.get(node.broader ?? ''), nodes))

/**
 * Parses the occupations of ESCO in German and the ISCO-08 groups of one to four digits from a SKOS file in Turtle.
 * @throws Error for an occupation without a unit group
 */
export function readOccupations(turtle: string): { concepts: Map<string, Concept>; groups: Map<string, Concept> } {
  const nodes = nodesOf(turtle)
  const concepts = new Map<string, Concept>()
  const groups = new Map<string, Concept>()
  for (const node of nodes.values()) {
    const { uri, labels, definition } = node
    const isco = iscoAbove(node, nodes)
    const concept = { uri, isco: isco ?? '', labels: { de: labels, en: [], fr: [] }, definition }
    if (ISCO_URI.test(uri)) groups.set(uri, concept)
    else if (isco?.length === 4) concepts.set(uri, concept)
    else throw new Error(`${uri} stands below no unit group of ISCO-08`)
  }
  return { concepts, groups }
}

/** Returns labels by the URI of their concept, from a folder with `corpus_elements.tsv` and `concept_mapping.tsv`. */
export function readElements(elements: string, mapping: string): Map<string, string[]> {
  const uris = new Map(rowsOf(mapping).map(([id = '', uri = '']) => [id, uri]))
  const labels = new Map<string, string[]>()
  for (const [id = '', label = ''] of rowsOf(elements)) {
    const uri = uris.get(id) ?? ''
    const known = labels.get(uri)
    if (known) known.push(label)
    else labels.set(uri, [label])
  }
  return labels
}

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
