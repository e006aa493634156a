import robotsParser from 'robots-parser'
import { PayloadError } from '../../connector.ts'

/** The name robots.txt files know the service by. */
const product = 'OpenRemoteJobs'
/** RFC 9309 asks for no less to be read. */
const mostCharacters = 500 * 1024
/** Characters of rules times addresses: weighing them all takes seconds at worst. */
const mostWork = 20_000_000

/** Where the rules for a host stand. */
export function robotsOf(url: string): string {
  return new URL('/robots.txt', url).href
}

/**
 * Those of the addresses that the robots.txt of the host of `url` (RFC 9309) lets the service fetch, none of another
 * host; an empty one, as of a host that has none, allows all. Throws PayloadError when it is too long to be weighed.
 */
export function allowedBy(robots: string, url: string, addresses: readonly string[]): string[] {
  const text = robots.slice(0, mostCharacters)
  if (text.length * addresses.length > mostWork) throw new PayloadError('The robots.txt is too long for so many pages')
  const rules = robotsParser(robotsOf(url), text)
  return addresses.filter((address) => rules.isAllowed(address, product) === true)
}

/** Whether the path of an address fits a pattern as robots.txt has them: a beginning, with `*` for any text and `$`. */
export function pathPattern(pattern: string, url: string): (url: string) => boolean {
  const rules = robotsParser(robotsOf(url), `User-agent: *\nDisallow: /\nAllow: ${pattern}`)
  return (address) => rules.isAllowed(address) === true
}
