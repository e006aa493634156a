import type { Connector } from '@jobs/connectors/connector.ts'
import { PayloadError } from '@jobs/connectors/connector.ts'
import { jsonFault } from '@jobs/connectors/lib/json/json-fault.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { type Counted, countItems } from './count-items.ts'
import { importSettings } from './import-settings.ts'

export interface Recognised {
  connector: Connector
  /** As given, where the connector takes one. */
  company: string | undefined
  counted: Counted
}

/** A source's payload names it somewhere, if only in an address; Personio's by its former name. */
const isNamed = ({ key }: Connector, folded: string) => folded.includes(key === 'personio' ? 'workzag' : key)

/** Those that read anything of their kind come after those that know their source. */
const GENERIC: ReadonlySet<string> = new Set(['json', 'rss', 'jsonld', 'csv'])

/** What is known of a payload beside its content. */
export interface PayloadOf {
  /** What its file is called, without its ending. */
  name: string
  /** The employer, where the payload may name none. */
  company?: string | undefined
  /** Whether postings without an employer are listed. */
  anonymous?: boolean
}

/**
 * Which connector a payload is for: of the sources it names the one whose connector makes the most postings of it and
 * rejects at most two for each, else a generic one by the same rule.
 * @returns undefined when no connector makes a posting of it
 */
export const recognise = async (payload: string, of: PayloadOf): Promise<Recognised | undefined> => {
  const isOne = ({ counted: { postings, rejects } }: Recognised) => postings > 0 && 2 * postings >= rejects
  for (const some of candidates(payload)) {
    const [best] = (await readings(some, payload, of)).filter(isOne).toSorted(byPostings)
    if (best) return best
  }
  return undefined
}

/** Why no connector is for a payload: what the one that comes nearest leaves out, or where the payload is at fault. */
export const whyNotRecognised = async (payload: string, of: PayloadOf): Promise<string> => {
  const [nearest] = (await readings(candidates(payload).flat(), payload, of))
    .filter(({ counted }) => counted.rejects > 0)
    .toSorted((a, b) => byPostings(a, b) || b.counted.rejects - a.counted.rejects)
  if (nearest && !nearest.counted.reasons['not-json']) return leftOutBy(nearest)
  const text = payload.trim()
  const fault = /^[[{]/.test(text) ? jsonFault(text) : undefined
  if (fault) return `it is not JSON: ${fault}`
  if (nearest) return leftOutBy(nearest)
  const hint = of.company === undefined ? "; if it does not name the employer, add --company 'NAME'" : ''
  return `no connector makes a posting of it${hint}`
}

const leftOutBy = ({ connector, counted: { postings, rejects, reasons } }: Recognised): string => {
  const all = postings + rejects
  const isList = connector.key === 'json' || connector.key === 'csv'
  const orAnonymous = isList ? ', or list them without one by --anonymous' : ''
  const hint = reasons['company-missing'] ? `; name the employer by --company 'NAME'${orAnonymous}` : ''
  return `${connector.key} rejects ${rejects} of ${all} items: ${reasonsShown(reasons)}${hint}`
}

const MAX_REASONS = 5

/** The most frequent reasons, each with its count. */
export const reasonsShown = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_REASONS)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ')

/** The connectors that may be for it: first those whose source it names, then the generic ones. */
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

/** A connector whose payloads name their companies takes none. */
const takesCompany = (connector: Connector, name: string, company: string): boolean => {
  try {
    importSettings(connector, name, company)
    return true
  } catch {
    return false
  }
}
