import { type Connector, PayloadError } from '@jobs/connectors/connector.ts'
import { jsonFault } from '@jobs/connectors/lib/json/json-fault.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { type Counted, countItems } from './count-items.ts'
import { importSettings } from './import-settings.ts'

export interface Recognised {
  connector: Connector
  /** The given company, if the connector accepts one. */
  company: string | undefined
  counted: Counted
}

/** Returns whether a payload mentions its source, at least in a URL; Personio's uses its former name. */
const isNamed = ({ key }: Connector, folded: string) => folded.includes(key === 'personio' ? 'workzag' : key)

/** Connectors that read any payload of a format; tried after those of a single source. */
const GENERIC: ReadonlySet<string> = new Set(['json', 'rss', 'jsonld', 'csv'])

/** What is known about a payload besides its content. */
export interface PayloadOf {
  /** File name without extension. */
  name: string
  /** Employer, if the payload may not name one. */
  company?: string | undefined
  /** Whether to list postings without an employer. */
  anonymous?: boolean
}

/**
 * Finds the connector of a payload: among those whose source it mentions, the one that reads the most postings and
 * rejects at most two items for each; else a generic one by the same rule.
 * @returns undefined if no connector qualifies
 */
export const recognise = async (payload: string, of: PayloadOf): Promise<Recognised | undefined> => {
  const isOne = ({ counted: { postings, rejects } }: Recognised) => postings > 0 && 2 * postings >= rejects
  for (const some of candidates(payload)) {
    const [best] = (await readings(some, payload, of)).filter(isOne).toSorted(byPostings)
    if (best) return best
  }
  return undefined
}

/** Explains why no connector qualifies: what the closest one rejects, or where the payload is malformed. */
export const whyNotRecognised = async (payload: string, of: PayloadOf): Promise<string> => {
  const [nearest] = (await readings(candidates(payload).flat(), payload, of))
    .filter(({ counted }) => counted.rejects > 0)
    .toSorted((a, b) => byPostings(a, b) || b.counted.rejects - a.counted.rejects)
  if (nearest && !nearest.counted.reasons['not-json']) return leftOutBy(nearest)
  const text = payload.trim()
  const fault = /^[[{]/.test(text) ? jsonFault(text) : undefined
  if (fault) return `invalid JSON: ${fault}`
  if (nearest) return leftOutBy(nearest)
  const hint = of.company === undefined ? "; if it does not name the employer, add --company 'NAME'" : ''
  return `no connector finds a posting in it${hint}`
}

const leftOutBy = ({ connector, counted: { postings, rejects, reasons } }: Recognised): string => {
  const all = postings + rejects
  const isList = connector.key === 'json' || connector.key === 'csv'
  const orAnonymous = isList ? ', or list them without one with --anonymous' : ''
  const hint = reasons['company-missing'] ? `; name the employer with --company 'NAME'${orAnonymous}` : ''
  return `${connector.key} rejects ${rejects} of ${all} items: ${reasonsShown(reasons)}${hint}`
}

const MAX_REASONS = 5

/** Formats the most frequent reasons with their counts. */
export const reasonsShown = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_REASONS)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ')

/** Returns the candidates in order: connectors whose source the payload mentions, then generic ones. */
const candidates = (payload: string): (readonly Connector[])[] => {
  const all = [...connectors.values()]
  const folded = payload.toLowerCase()
  return [all.filter((one) => !GENERIC.has(one.key) && isNamed(one, folded)), all.filter(({ key }) => GENERIC.has(key))]
}

const byPostings = (a: Recognised, b: Recognised) => b.counted.postings - a.counted.postings

const readings = async (some: readonly Connector[], payload: string, of: PayloadOf): Promise<Recognised[]> => {
  const read: Recognised[] = []
  for (const connector of some)
    read.push(...[await readWith(connector, payload, of)].filter((one) => one !== undefined))
  return read
}

const readWith = async (
  connector: Connector,
  payload: string,
  { name, company, anonymous }: PayloadOf,
): Promise<Recognised | undefined> => {
  const takes = company === undefined || takesCompany(connector, name, company) ? company : undefined
  try {
    const counted = await countItems(connector, payload, importSettings(connector, name, takes, anonymous))
    return { connector, company: takes, counted }
  } catch (error) {
    if (error instanceof PayloadError) return undefined
    throw error
  }
}

/** Connectors whose payloads name their companies accept none. */
const takesCompany = (connector: Connector, name: string, company: string): boolean => {
  try {
    importSettings(connector, name, company)
    return true
  } catch {
    return false
  }
}
