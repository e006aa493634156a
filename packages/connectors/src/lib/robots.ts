import { PayloadError } from '../connector.ts'

/** The service's product token in robots.txt, in lower case. */
const PRODUCT = 'openremotejobs'
/** The minimum parsing limit that RFC 9309 requires. */
const MAX_CHARACTERS = 500 * 1024
/** Maximum number of pattern parts times addresses; matching a part takes up to a microsecond. */
const MAX_WORK = 2_000_000

interface Rule {
  allows: boolean
  /** The texts between the `*` of the pattern, percent-encoded like URLs. */
  parts: string[]
  isWhole: boolean
  length: number
}

export function robotsOf(url: string): string {
  return new URL('/robots.txt', url).href
}

/**
 * Returns the addresses that robots.txt (RFC 9309) of the origin of `url` lets the service fetch; omits other origins. An
 * empty or missing file allows all. Throws PayloadError if there are too many rules for that many addresses.
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

/** Returns a test for URLs against a robots.txt pattern: a path prefix with `*` for any text and `$` for the end. */
export function pathPattern(pattern: string, url: string): (url: string) => boolean {
  const rule = ruleOf(pattern, true)
  const { origin } = new URL(url)
  return (address) => {
    const path = pathOf(address, origin)
    return path !== undefined && matches(path, rule)
  }
}

/** Returns the combined rules of all groups that name the service, else of the `*` groups. */
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
      // An agent named twice gets the rule once.
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

/** The longest matching rule wins; on a tie, the one that allows. */
function isAllowed(path: string, rules: readonly Rule[]): boolean {
  let best: Rule | undefined
  for (const rule of rules) {
    const isBetter = !best || rule.length > best.length || (rule.length === best.length && rule.allows)
    if (isBetter && matches(path, rule)) best = rule
  }
  return best?.allows ?? true
}

/** Matching each part at its first occurrence is sufficient; with `$`, the last part must end the path. */
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

/** Percent-encodes non-ASCII characters and upper-cases existing escapes, as in URLs. */
function encoded(pattern: string): string {
  return upperEscapes(encodeURI(pattern.toWellFormed()).replaceAll('%25', '%'))
}

function upperEscapes(path: string): string {
  return path.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase())
}
