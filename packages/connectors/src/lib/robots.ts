import { PayloadError } from '../connector.ts'

/** The name robots.txt files know the service by, in lower case. */
const PRODUCT = 'openremotejobs'
/** RFC 9309 asks for no less to be read. */
const MAX_CHARACTERS = 500 * 1024
/** Parts of patterns times addresses: each takes up to a microsecond. */
const MAX_WORK = 2_000_000

interface Rule {
  allows: boolean
  /** What stands between the `*` of the pattern, percent-encoded as addresses are. */
  parts: string[]
  isWhole: boolean
  length: number
}

/** Where the rules for a host stand. */
export function robotsOf(url: string): string {
  return new URL('/robots.txt', url).href
}

/**
 * Those of the addresses that the robots.txt of the host of `url` (RFC 9309) lets the service fetch, none of another
 * host; an empty one, as of a host that has none, allows all. Throws PayloadError when it has too many rules to check so
 * many addresses against.
 */
export function allowedBy(robots: string, url: string, addresses: readonly string[]): string[] {
  const rules = rulesIn(robots.slice(0, MAX_CHARACTERS))
  const parts = rules.reduce((sum, rule) => sum + rule.parts.length, 0)
  if (parts * addresses.length > MAX_WORK)
    throw new PayloadError('The robots.txt has too many rules for so many pages', { code: 'robots' })
  const { origin } = new URL(url)
  return addresses.filter((address) => {
    const path = pathOf(address, origin)
    return path !== undefined && isAllowed(path, rules)
  })
}

/** Whether the path of an address fits a pattern as robots.txt has them: a beginning, with `*` for any text and `$`. */
export function pathPattern(pattern: string, url: string): (url: string) => boolean {
  const rule = ruleOf(pattern, true)
  const { origin } = new URL(url)
  return (address) => {
    const path = pathOf(address, origin)
    return path !== undefined && matches(path, rule)
  }
}

/** The rules of the group that names the service, of all such groups together, else of those for everyone. */
function rulesIn(robots: string): Rule[] {
  const groups = new Map<string, Rule[]>([['*', []]])
  let agents: string[] = []
  let isNaming = false
  for (const line of robots.split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = /^([^:#]*):([^#]*)/.exec(line) ?? []
    const name = field.trim().toLowerCase()
    if (!name) continue
    if (name === 'user-agent') {
      if (!isNaming) agents = []
      const agent = value.split('/', 1)[0]?.trim().toLowerCase() ?? ''
      agents.push(agent)
      if (!groups.has(agent)) groups.set(agent, [])
    } else if (value.trim() && (name === 'allow' || name === 'disallow')) {
      const rule = ruleOf(value.trim(), name === 'allow')
      // A name that stands there twice has the rule once.
      for (const agent of new Set(agents)) groups.get(agent)?.push(rule)
    }
    isNaming = name === 'user-agent'
  }
  return groups.get(PRODUCT) ?? groups.get('*') ?? []
}

function ruleOf(pattern: string, allows: boolean): Rule {
  const isWhole = pattern.endsWith('$')
  const parts = encoded(isWhole ? pattern.slice(0, -1) : pattern).split(/\*+/)
  return { allows, parts, isWhole, length: encoded(pattern).length }
}

/** The longest rule that matches decides; of two as long the one that allows. */
function isAllowed(path: string, rules: readonly Rule[]): boolean {
  let best: Rule | undefined
  for (const rule of rules) {
    const isBetter = !best || rule.length > best.length || (rule.length === best.length && rule.allows)
    if (isBetter && matches(path, rule)) best = rule
  }
  return best?.allows ?? true
}

/** The first place each part is found at is the best one for the rest; the last part of a whole one stands at the end. */
function matches(path: string, { parts, isWhole }: Rule): boolean {
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  const last = isWhole ? others.pop() : undefined
  let at = first.length
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  if (!isWhole) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}

function pathOf(address: string, origin: string): string | undefined {
  const url = URL.parse(address)
  return url?.origin === origin ? upperEscapes(url.pathname + url.search) : undefined
}

/** Percent-encodes non-ASCII characters and upper-cases existing escapes, as in addresses. */
function encoded(pattern: string): string {
  return upperEscapes(encodeURI(pattern.toWellFormed()).replaceAll('%25', '%'))
}

function upperEscapes(path: string): string {
  return path.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase())
}
