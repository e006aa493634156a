import { connectors } from './registry.ts'

export interface RecognisedFeed {
  connector: string
  /** Settings of the connector. */
  settings: Record<string, string>
  /** A suggested feed key. */
  key: string
}

interface Pattern {
  connector: string
  /** Matches host, path and query; the group `board` captures the board name. */
  address: RegExp
  more?: (groups: Readonly<Record<string, string>>) => Record<string, string>
}

const PATTERNS: readonly Pattern[] = [
  {
    connector: 'greenhouse',
    address:
      /^(?:job-)?boards(?:-api)?(?:\.eu)?\.greenhouse\.io\/(?:v1\/boards\/|embed\/job_board\?(?:.*&)?for=)?(?<board>(?!embed\b)[\w-]+)/,
  },
  {
    connector: 'lever',
    address: /^(?:jobs|api)(?<eu>\.eu)?\.lever\.co\/(?:v0\/postings\/)?(?<board>[\w.-]+)/,
    more: ({ eu }) => ({ instance: eu ? 'eu' : 'global' }),
  },
  { connector: 'ashby', address: /^(?:jobs|api)\.ashbyhq\.com\/(?:posting-api\/job-board\/)?(?<board>[^/]+)/ },
  {
    connector: 'personio',
    address: /^(?<board>[a-z\d-]+)\.jobs\.personio\.(?<host>de|com)\b/,
    more: ({ host = 'de' }) => ({ host }),
  },
  { connector: 'recruitee', address: /^(?<board>(?!api\b|www\b)[a-z\d-]+)\.recruitee\.com\b/ },
  { connector: 'workable', address: /^apply\.workable\.com\/(?:api\/v1\/widget\/accounts\/)?(?<board>[\w-]+)/ },
  { connector: 'workable', address: /^(?<board>(?!apply\b|www\b)[a-z\d-]+)\.workable\.com\b/ },
  { connector: 'teamtailor', address: /^(?<board>(?!www\b|api\b)[a-z\d-]+)\.teamtailor\.com\b/ },
  {
    connector: 'smartrecruiters',
    address: /^(?:(?:jobs|careers)\.smartrecruiters\.com|api\.smartrecruiters\.com\/v1\/companies)\/(?<board>[\w-]+)/,
  },
]

/** Connectors by the end of the path. */
const DOCUMENTS: readonly (readonly [path: RegExp, connector: string])[] = [
  [/sitemap[^/]*\.xml$/i, 'jsonld'],
  [/\.csv$/i, 'csv'],
  [/\.json$/i, 'json'],
  [/\.(?:rss|atom|xml)$|\/(?:feed|rss|atom)\/?$/i, 'rss'],
]

/**
 * Recognises the feed behind a URL: a board of an applicant tracking system by its host, else a feed or list by its path,
 * else a page with schema.org postings.
 * @returns undefined unless it is an http(s) URL
 */
export const recogniseAddress = (text: string): RecognisedFeed | undefined => {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return boardAt(url) ?? documentAt(url)
}

const boardAt = ({ hostname, pathname, search }: URL): RecognisedFeed | undefined => {
  for (const { connector, address, more } of PATTERNS) {
    const groups = address.exec(hostname + pathname + search)?.groups
    if (!groups) continue
    const { board = '' } = groups
    const settings = { board, ...more?.(groups) }
    if (connectors.get(connector)?.settings.safeParse(settings).success)
      return { connector, settings, key: keyOf(board) }
  }
  return undefined
}

const documentAt = ({ href, hostname, pathname }: URL): RecognisedFeed => {
  const [, connector = 'jsonld'] = DOCUMENTS.find(([path]) => path.test(pathname)) ?? []
  const source = keyOf(hostname.replace(/^www\./, '').replace(/\.[a-z]+$/, '')).slice(0, 50)
  return { connector, settings: { url: href, source }, key: source }
}

/** Letters a to z, digits and hyphens. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100)
