import { readPlainly } from './internal/plain-reading.ts'
import { leadsTo, MAX_ADDRESS, type WithheldAddress, withheldAddress } from './internal/withheld-address.ts'

/** The addresses of one job. */
const MAX_ADDRESSES = 20
/** Once a text has named the hosts this often, each further mention goes without being compared. */
const MAX_MENTIONS = 1000
/** Of what stands before a host. */
const MAX_BEFORE = 120

const LINK = /<a href="([^"]*)"[^>]*>|<\/a>/gi
const BEFORE_HOST = /(?:(?<scheme>(?:https?:)?[\\/]{2,})(?:[^\s\\/@<>"]{0,80}@)?|[^\s\\/@<>":]{1,80}@)?(?:www\.)?$/u
const AFTER_HOST = /^\.?(?::\d{1,5})?(?<tail>(?:[\\/?#][^\s<>"]*)?)/u
/** What people put around or after an address. */
const TRAILING = /[.,;:!?)\]}'»“”’…*_|]+$/u

interface Range {
  start: number
  end: number
}

/**
 * Sanitised HTML without these addresses, however it writes them: `…` stands in for each, and of a link to one its text
 * is left. Host, path and query are compared as a browser reads them; of more than 20 addresses the first 20 count.
 */
export const withhold = (html: string, addresses: readonly string[]): string => {
  const find = createFinder(addresses.slice(0, MAX_ADDRESSES))
  const unlinked = withoutLinks(html, (href) => find(href).length > 0)
  let result = ''
  let end = 0
  for (const range of find(unlinked)) {
    const tags = unlinked.slice(range.start, range.end).match(/<[^<>]*>/g) ?? []
    result += `${unlinked.slice(end, range.start)}…${tags.join('')}`
    end = range.end
  }
  return result + unlinked.slice(end)
}

const withoutLinks = (html: string, isWithheld: (href: string) => boolean): string => {
  let isInside = false
  return html.replace(LINK, (tag: string, href: string | undefined) => {
    const drops = href === undefined ? isInside : isWithheld(href)
    isInside = href !== undefined && drops
    return drops ? '' : tag
  })
}

/** Finds where a text, as HTML or as an attribute's value, names one of the addresses. */
const createFinder = (addresses: readonly string[]): ((html: string) => Range[]) => {
  const known = new Map<string, WithheldAddress[]>()
  for (const address of addresses) {
    const withheld = withheldAddress(address)
    for (const host of withheld.hosts) known.set(host, [...(known.get(host) ?? []), withheld])
  }
  if (known.size === 0) return () => []
  const names = [...known.keys()].map((name) => RegExp.escape(name)).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:www\\.)?(${names})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'gu')

  return (html) => {
    const { text, sourceOf } = readPlainly(html)
    const ranges: Range[] = []
    let mentions = 0
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      mentions += 1
      const after = pattern.lastIndex
      const before = BEFORE_HOST.exec(text.slice(Math.max(0, match.index - MAX_BEFORE), match.index))
      const follows = AFTER_HOST.exec(text.slice(after, after + MAX_ADDRESS))
      const tail = follows?.groups?.['tail']?.replace(TRAILING, '') ?? ''
      const hasScheme = before?.groups?.['scheme'] !== undefined
      const candidates = known.get(match[1] ?? '') ?? []
      if (mentions <= MAX_MENTIONS && !candidates.some((one) => leadsTo(one, tail, hasScheme))) continue
      const end = tail === '' ? after : after + (follows?.[0].length ?? 0)
      const trailing = tail === '' ? 0 : (TRAILING.exec(follows?.[0] ?? '')?.[0].length ?? 0)
      pattern.lastIndex = end - trailing
      ranges.push(sourceOf(match.index - (before?.[0].length ?? 0), end - trailing))
    }
    return ranges
  }
}
