import { domainToUnicode } from 'node:url'
import { readPlainly } from './plain-reading.ts'

/** The longest that is compared: what servers and proxies take. */
export const MAX_ADDRESS = 2048
const CAMPAIGN = /^(?:utm_|mc_|gclid|fbclid)/

interface Parts {
  /** The steps of the path, joined by one `/` each. */
  path: string
  /** `name=value` of query and fragment, those of campaigns left out. */
  parameters: string[]
}

/** An address that no text shall name, as one reads it; one that is no address of the web is its own host. */
export interface WithheldAddress extends Parts {
  /** As addresses and as people write it, without `www.`. */
  hosts: string[]
  isWeb: boolean
}

/** How an address is compared. */
export const withheldAddress = (address: string): WithheldAddress => {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  if (!url) return { hosts: [readPlainly(address).text].filter(Boolean), path: '', parameters: [], isWeb: false }
  const host = url.hostname.replace(/^www\./, '').replace(/\.$/, '')
  const rest = `${url.pathname}${url.search}${url.hash}`.slice(0, MAX_ADDRESS)
  return {
    hosts: [...new Set([host, domainToUnicode(host)])].filter(Boolean),
    ...partsOf(readPlainly(rest).text),
    isWeb: true,
  }
}

/**
 * Whether what follows the host in a text, read plainly, leads to the address: the same path or one below it, or where
 * the address has none, one of its parameters; a host alone is met by itself alone, written as an address.
 * @param hasScheme whether the text has `https://` before the host
 */
export const leadsTo = ({ path, parameters, isWeb }: WithheldAddress, tail: string, hasScheme: boolean): boolean => {
  if (!isWeb) return true
  const found = partsOf(tail)
  if (path !== '') return found.path.startsWith(path) && !/^[\p{L}\p{N}]/u.test(found.path.slice(path.length))
  if (parameters.length > 0) return parameters.some((one) => found.parameters.includes(one))
  return hasScheme && found.path === '' && found.parameters.length === 0
}

const partsOf = (tail: string): Parts => {
  const end = /[?#]/.exec(tail)?.index ?? tail.length
  const steps: string[] = []
  for (const step of tail.slice(0, end).split(/[\\/]+/)) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  const parameters = tail.slice(end).split(/[?#&;]/)
  return { path: steps.join('/'), parameters: parameters.filter((one) => one !== '' && !CAMPAIGN.test(one)) }
}
