import { readSigningKey, SigningKeyError } from '@jobs/signing/signing-key.ts'
import { resolve } from 'node:path'
import { z } from 'zod'

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(65_535, 'must be a port number'))
    .default(fallback)

const truth = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((text) => text === 'true' || text === '1')

const flag = (fallback: boolean) => truth.default(fallback)

const count = (fallback: number, least: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `must be ${least} or more`))
    .default(fallback)

/** Schema of an http or https address; removes trailing slashes. */
export const httpUrl = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an http or https address such as ${example}` })
    .transform((url) => url.replace(/\/+$/, ''))

/** A CIDR range, an address or a host name; the latter two with an optional port. */
const place = z.union(
  [z.cidrv4(), z.cidrv6(), z.ipv6(), z.string().regex(/^(?:[a-z\d_][a-z\d_.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i)],
  'must be a list of host names, addresses and CIDR ranges',
)

/** A list separated by spaces or commas; empty by default. */
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(item))
    .default([])

/** A contact by RFC 9116: an email, web or telephone address. */
const contact = z.union(
  [z.url({ protocol: /^(https|tel|mailto)$/, abort: true }), z.email().transform((address) => `mailto:${address}`)],
  'must be a list of mail addresses, https:// addresses and tel: numbers',
)

/** An ISO 8601 date or time with offset; a date means its start in UTC. */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'must be a date such as 2027-03-31 or 2027-03-31T12:00:00Z')
  .transform((text) => Date.parse(text))

/** A folder; a relative path counts from the project's folder, so that all services share it whatever their working directory. */
const folder = z
  .string()
  .regex(/^(?!~)/, 'must be a path; ~ is expanded by shells only')
  .transform((path) => resolve(import.meta.dir, '../../..', path))

const HOST_NAME = /^(\*|[a-z0-9.-]+|\[[0-9a-f:.]+\])$/

/** Host names without ports; `*` matches any. */
export const hostNames = z
  .string()
  .transform((text) => text.toLowerCase().split(/\s*,\s*/))
  .refine((given) => given.every((name) => HOST_NAME.test(name)), 'must be host names without port, comma-separated')
  .default([])

/** Parses `name=value`; the value may be percent-encoded, as in OpenTelemetry. */
const headerOf = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  const value = pair.slice(at + 1).trim()
  return [pair.slice(0, at).trim(), isDecodable(value) ? decodeURIComponent(value) : value]
}

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** Schema of the address of a server, with user and password percent-encoded. */
const serverUrl = (protocol: RegExp, error: string) =>
  z.url({ protocol, error }).refine(isDecodable, 'has a % that is not part of an escape; write % as %25')

/** `production` requires secrets and shows no example jobs. */
export const environmentKind = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, or else development, test or unset')
    .optional(),
}

/** Addresses and ports that services listen on. */
export const listening = {
  HOST: z.string().default('127.0.0.1'),
  PORT: port(3000),
  MCP_PORT: port(3001),
  BACKEND_PORT: port(3002),
  INGEST_PORT: port(3003),
}

/** Address of the MCP server, for a gateway in a separate process. */
export const mcpServer = { MCP_URL: httpUrl('http://127.0.0.1:3001').optional() }

export const observing = {
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  METRICS_PORT: port(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('http://localhost:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must be a list such as name=value,name=value')
    .transform((text) => Object.fromEntries(text.split(',').map(headerOf)))
    .default({}),
}

const NO_PATH =
  'must be a host without a path, such as https://jobs.example.org: pages, feeds and sitemaps are served at its root, ' +
  'like robots.txt and security.txt'

export const site = {
  /** Host names accepted besides localhost and the site's own; `*` for any. */
  ALLOWED_HOSTS: hostNames,
  SITE_URL: httpUrl('https://jobs.example.org')
    .refine((url) => URL.parse(url)?.pathname === '/' && !/[?#]/.test(url), NO_PATH)
    .optional(),
  BRAND_NAME: z
    .string()
    .trim()
    .regex(/^.{1,80}$/u, 'must be 1 to 80 characters')
    .default('Open Remote Jobs'),
  DOCS_URL: httpUrl('https://jobs.example.org/developers').optional(),
  DEPRECATION_DATE: moment.optional(),
  SUNSET_DATE: moment.optional(),
}

/** Returns whether a text is the address of a bucket with an access key. */
const isBucket = (text: string): boolean => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return (
    url.username !== '' && url.password !== '' && url.pathname.split('/').some(Boolean) && isDecodable(url.pathname)
  )
}

/** External engines; the embedded one is used for each that is unset. */
export const engines = {
  DATA_DIR: folder.prefault('./data'),
  DATABASE_URL: serverUrl(/^postgres(ql)?$/, 'must be a postgres:// address').optional(),
  /** Maximum number of connections to Postgres per process. With fewer, requests would wait too long for their turn. */
  DATABASE_CONNECTIONS: count(18, 6),
  REDIS_URL: serverUrl(/^rediss?$/, 'must be a redis:// address').optional(),
  /** Bucket for snapshot files; unset, they are kept in DATA_DIR. */
  EXPORT_S3_URL: z
    .string()
    .refine(isBucket, 'must be an address such as https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1')
    .optional(),
  MEILI_URL: httpUrl('http://localhost:7700').optional(),
  /** Meilisearch requires the same length of its master key in production. */
  MEILI_KEY: z.string().min(16, 'must be 16 characters or more').optional(),
  MEILI_INDEX: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be letters, digits, - and _')
    .default('jobs'),
}

/** The public API. Quotas are requests per client in 15 minutes. */
export const publicApi = {
  PUBLIC_API_ENABLED: flag(true),
  /** Whether the API serves single jobs in full. */
  JOB_DETAIL: flag(true),
  /** Whether daily visits are counted. */
  TRAFFIC: flag(true),
  TRUST_PROXY: count(0, 0),
  /** Megabytes. */
  CACHE_MB: count(64, 1),
  /** Folder for caches that speed up the next start; unset, in DATA_DIR. */
  CACHE_DIR: folder.optional(),
  RATE_LIMIT_PUBLIC: count(240, 1),
  RATE_LIMIT_MCP: count(120, 1),
  RATE_LIMIT_GEOCODE: count(60, 1),
  RATE_LIMIT_SITE: count(3000, 1),
}

/** The http or https address of a page, unchanged. */
const pageUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address such as https://example.org/imprint',
})

/** Pages for people, served by the gateway. */
export const pages = {
  /** Imprint and privacy notice of the operator, linked from every page. */
  IMPRINT_URL: pageUrl.optional(),
  PRIVACY_URL: pageUrl.optional(),
  /** Unset: on for requests to the site's own host name, and always without SITE_URL. */
  LISTING_PAGES: truth.optional(),
  /** Whether the apply button redirects to the apply URL. */
  APPLY_REDIRECT: flag(true),
  SECURITY_CONTACT: listOf(contact),
}

/** An external geocoder in place of the gazetteer. */
export const geocoding = {
  GEOCODER_URL: httpUrl('https://nominatim.example.org').optional(),
  /** Requests per second. */
  GEOCODER_RATE: count(1, 1),
}

const signingKey = z.string().superRefine((text, context) => {
  try {
    readSigningKey(text)
  } catch (error) {
    if (!(error instanceof SigningKeyError)) throw error
    context.addIssue({ code: 'custom', message: error.message })
  }
})

/** Key that signs snapshots; unset, one is created in DATA_DIR. */
export const signing = {
  SIGNING_KEY: signingKey.optional(),
  /** Previous key during a rotation, which endorses the new one. */
  SIGNING_KEY_BEFORE: signingKey.optional(),
}

/** Settings of ingestion. Without live feeds the catalogue holds only manual imports. */
export const ingestion = {
  LIVE_FEEDS: flag(true),
  /** Whether pages of postings are requested to detect closed jobs. */
  PROBE: flag(false),
  /** Hosts that may be fetched from although they are not public. */
  FETCH_ALLOW: listOf(place),
}

export const alerting = {
  ALERT_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an https address such as https://alerts.example.org/jobs' })
    .optional(),
  ALERT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64')
    .optional(),
  ALERT_EMAIL: listOf(z.email('must be a list of e-mail addresses')),
  ALERT_FROM: z.email('must be an e-mail address').optional(),
  SMTP_URL: serverUrl(/^smtps?$/, 'must be an address such as smtp://user:password@mail.example.org:587').optional(),
}

/** Checks rules that span several variables; returns faults by variable name. @param set variables that are set */
export const rulesAcross = (set: Record<string, string>): Record<string, string> => {
  const { DEPRECATION_DATE, SUNSET_DATE, ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET, ALERT_EMAIL, SMTP_URL } = set
  const isSunsetFirst = DEPRECATION_DATE && SUNSET_DATE && Date.parse(SUNSET_DATE) < Date.parse(DEPRECATION_DATE)
  const url = ALERT_WEBHOOK_URL ? URL.parse(ALERT_WEBHOOK_URL) : null
  const allowed = (set.FETCH_ALLOW ?? '').split(/[\s,]+/)
  const isOpen = url?.protocol === 'http:' && ![url.host, url.hostname].some((place) => allowed.includes(place))
  return {
    ...(isSunsetFirst && { SUNSET_DATE: 'must not be before DEPRECATION_DATE (RFC 9745)' }),
    ...(set.MEILI_KEY && !set.MEILI_URL && { MEILI_KEY: 'requires MEILI_URL' }),
    ...(isOpen && { ALERT_WEBHOOK_URL: 'must be an https address, or a host in FETCH_ALLOW' }),
    ...(url && !ALERT_WEBHOOK_SECRET && { ALERT_WEBHOOK_SECRET: NEEDS_SECRET }),
    ...(ALERT_WEBHOOK_SECRET && !url && { ALERT_WEBHOOK_URL: 'is required with ALERT_WEBHOOK_SECRET' }),
    ...(ALERT_EMAIL && !SMTP_URL && { SMTP_URL: 'is required with ALERT_EMAIL' }),
    ...(SMTP_URL && !ALERT_EMAIL && { ALERT_EMAIL: 'is required with SMTP_URL' }),
  }
}

const NEEDS_SECRET = 'is required with ALERT_WEBHOOK_URL; generate one with `echo whsec_$(openssl rand -base64 32)`'

/** All settings of ingestion, as a separate service or within the standalone process. */
export const ingestionService = {
  ...engines,
  ...ingestion,
  ...alerting,
  ...observing,
  ...signing,
  ...site,
  ...environmentKind,
  HOST: listening.HOST,
  PORT: listening.PORT,
}
