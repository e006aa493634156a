import { z } from 'zod'
import { PayloadError } from '../connector.ts'
import type { Connector, RawPosting } from '../connector.ts'
import { escapeHtml, unescapeOnce } from '../lib/entities.ts'
import {
  date,
  distinct,
  endDate,
  flag,
  many,
  number,
  required,
  requiredUrl,
  splitPlaces,
  text,
  webUrl,
} from '../lib/fields.ts'
import { isObject, parseItems, readJson } from '../lib/items.ts'
import { leastOfAYear, payOf } from '../lib/pay-text.ts'
import { periodOf, salaryOf } from '../lib/salary.ts'
import { sourceName, webAddress } from '../lib/web/web-settings.ts'

const Settings = z.strictObject({
  url: webAddress.describe('Address of the JSON document.'),
  source: sourceName.describe('Name of the source, for postings that name none themselves.'),
  companyName: z.string().trim().min(1).exactOptional().describe('The employer, where its postings name none.'),
  remoteOnly: z
    .boolean()
    .default(false)
    .describe('Whether it has remote jobs only; a text that says hybrid weighs more.'),
  ownSources: z
    .boolean()
    .default(false)
    .describe('Whether its postings are listed under the source each of them names: only for a list to be believed.'),
})
type Settings = z.infer<typeof Settings>

/** Under which names the many JSON lists of postings keep a field; the first that is there counts. */
const names = {
  id: ['id', 'guid', 'slug', 'reference'],
  url: ['url', 'link', 'absolute_url', 'jobUrl', 'hostedUrl', 'landing_page', 'refs', 'guid'],
  applyUrl: ['applyUrl', 'apply_url', 'applicationLink', 'application_url'],
  title: ['title', 'name', 'position', 'jobTitle', 'job_title'],
  company: ['company', 'companyName', 'company_name', 'organization', 'hiringOrganization', 'employer'],
  places: ['locations', 'location', 'candidate_required_location', 'locationRestrictions', 'places'],
  html: ['description', 'descriptionHtml', 'description_html', 'contents', 'content', 'body'],
  tags: ['tags', 'keywords', 'skills'],
  categories: ['categories', 'category', 'department'],
  publishedAt: [
    'publishedAt',
    'published_at',
    'postedAt',
    'posted_at',
    'publication_date',
    'pubDate',
    'created_at',
    'date',
  ],
  expiresAt: ['expiresAt', 'expires_at', 'validThrough', 'expiryDate', 'deadline'],
  remote: ['remote', 'isRemote', 'is_remote'],
  source: ['source', 'ats'],
  min: ['salary_min', 'salaryMin', 'minSalary'],
  max: ['salary_max', 'salaryMax', 'maxSalary'],
  currency: ['currency', 'salary_currency', 'salaryCurrency'],
  period: ['salary_period', 'salaryPeriod'],
  pay: ['salary_text', 'salary'],
} as const satisfies Record<string, readonly string[]>

const lists = ['jobs', 'data', 'results', 'items', 'postings', 'offers', 'content']

/** A name where some sources write an object with the name in it. */
const label = z.preprocess((value) => (isObject(value) ? (value['name'] ?? value['landing_page']) : value), text)
const labels = z.unknown().transform((value) => many(value).flatMap((one) => label.parse(one) ?? []))

const Item = z.preprocess(
  (item) => (isObject(item) ? settled(item) : item),
  z.object(
    {
      id: text,
      url: z.preprocess((value) => label.parse(value), requiredUrl),
      applyUrl: webUrl,
      title: required('title'),
      company: label,
      places: labels,
      html: text,
      tags: labels,
      categories: labels,
      publishedAt: date,
      expiresAt: endDate,
      remote: flag,
      source: sourceName.optional().catch(undefined),
      min: number,
      max: number,
      currency: text,
      period: text,
      pay: text,
    },
    { error: 'not an object' },
  ),
)
type Item = z.infer<typeof Item>

/** Any JSON document that holds a list of postings under the usual names, of one source or of several. */
export const json: Connector<Settings> = {
  key: 'json',
  source: 'json',
  sourceIn: ({ source }) => source,
  duties: ['Link to the posting at its source and name the source; its own terms may ask for more.'],
  settings: Settings,
  requests: ({ url }) => [url],
  parse(payload, settings) {
    const withCompany = Item.transform((item, context) => {
      const company = item.company ?? settings.companyName
      if (company) return { ...item, company }
      context.addIssue('company missing')
      return z.NEVER
    })
    return parseItems(listOf(readJson(payload)), withCompany, (item) => toPosting(item, settings))
  },
}

function listOf(document: unknown): unknown[] {
  if (Array.isArray(document)) return document
  for (const name of isObject(document) ? lists : []) {
    const list: unknown = isObject(document) && document[name]
    if (Array.isArray(list)) return list
  }
  throw new PayloadError(`The payload is no list, and has none under ${lists.join(', ')}`)
}

function settled(item: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(names).map(([field, aliases]) => [
      field,
      aliases.map((name) => item[name]).find((value) => value != null),
    ]),
  )
}

function toPosting(item: Item & { company: string }, { source, remoteOnly, ownSources }: Settings): RawPosting {
  const salary = payOfItem(item)
  const id = item.id ?? item.url
  return {
    // Under another's name the list keeps to ids of its own, so that it never speaks for postings it did not bring.
    ...(ownSources && item.source ? { source: item.source, externalId: `${source}:${id}` } : { externalId: id }),
    url: item.url,
    ...(item.applyUrl && item.applyUrl !== item.url && { applyUrl: item.applyUrl }),
    title: item.title,
    companyName: item.company,
    places: distinct(item.places.flatMap(splitPlaces)),
    ...(item.remote !== undefined ? { remoteFlag: item.remote } : remoteOnly && { remoteFlag: true }),
    html: htmlOf(item.html ?? ''),
    tags: distinct([...item.categories, ...item.tags]),
    ...(item.publishedAt !== undefined && { publishedAt: item.publishedAt }),
    ...(item.expiresAt !== undefined && { expiresAt: item.expiresAt }),
    ...(salary && { salary }),
  }
}

function payOfItem({ min, max, currency, period, pay }: Item) {
  const stated = period ? periodOf(period) : (min ?? max ?? 0) >= leastOfAYear ? 'year' : undefined
  return salaryOf([{ min, max, currency, period: stated }]) ?? payOf(pay ?? '')
}

/** Markup as it is or escaped once; of plain text the lines are kept. */
function htmlOf(value: string): string {
  if (/<[a-z/]/i.test(value)) return value
  if (/&lt;[a-z/]/i.test(value)) return unescapeOnce(value)
  return value
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(unescapeOnce(paragraph)).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
