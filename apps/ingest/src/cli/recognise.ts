import type { Connector, Parsed } from '@jobs/connectors/connector.ts'
import { PayloadError } from '@jobs/connectors/connector.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { importSettings } from './import-settings.ts'

export interface Recognised {
  connector: Connector
  /** As given, where the connector takes one. */
  company: string | undefined
  parsed: Parsed
}

/** A source's payload names it somewhere, if only in an address; Personio's by its former name. */
const isNamed = ({ key }: Connector, folded: string) => folded.includes(key === 'personio' ? 'workzag' : key)

/** Those that read anything of their kind come after those that know their source. */
const GENERIC: ReadonlySet<string> = new Set(['json', 'rss', 'jsonld'])

/**
 * Which connector a payload is for: of the sources it names the one whose connector makes the most postings of it and
 * rejects at most two for each, else a generic one by the same rule.
 * @param name what the payload's file is called, without its ending
 * @param company the employer, where the payload may name none
 * @returns undefined when no connector makes a posting of it
 */
export const recognise = (payload: string, name: string, company?: string): Recognised | undefined => {
  const all = [...connectors.values()]
  const folded = payload.toLowerCase()
  const best = (some: readonly Connector[]) =>
    some.flatMap((connector) => readWith(connector, payload, name, company) ?? []).toSorted(byPostings)[0]
  return (
    best(all.filter((one) => !GENERIC.has(one.key) && isNamed(one, folded))) ??
    best(all.filter(({ key }) => GENERIC.has(key)))
  )
}

const byPostings = (a: Recognised, b: Recognised) => b.parsed.postings.length - a.parsed.postings.length

const readWith = (connector: Connector, payload: string, name: string, company?: string): Recognised | undefined => {
  const takes = company === undefined || takesCompany(connector, name, company) ? company : undefined
  try {
    const parsed = connector.parse(payload, importSettings(connector, name, takes))
    const { postings, rejects } = parsed
    const isOne = postings.length > 0 && 2 * postings.length >= rejects.length
    return isOne ? { connector, company: takes, parsed } : undefined
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
