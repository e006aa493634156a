import { duty } from '@jobs/types/feeds/duty.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { hint } from '@jobs/types/feeds/setting-hint.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { webAddress } from '@jobs/types/values/web-address.ts'
import { z } from 'zod'
import type { Connector, RawPosting, RawSalary } from '../../../connector.ts'
import { arrangementOf, modeOfFlags } from '../../../lib/internal/arrangement.ts'
import { escapeHtml, unescapeOnce } from '../../../lib/internal/entities.ts'
import { amount, date, endDate, flag, language, many, required, text, webUrl } from '../../../lib/internal/fields.ts'
import { isObject, type ItemReader, parsesItems } from '../../../lib/internal/items.ts'
import { MIN_YEARLY_PAY, payOf } from '../../../lib/internal/pay-text.ts'
import { periodOf, salaryOf } from '../../../lib/internal/salary.ts'
import { sourceName } from '../../../lib/internal/settings.ts'
import { distinct, splitPlaces, type StatedPosting } from '../../../lib/internal/stated-posting.ts'
import { placesOf, readDescription } from '../../rss/internal/wwr-item.ts'
import { FIELD_NAMES, LABEL_NAMES } from './list-names.ts'

const MAX_PAY_LENGTH = 200

/** Settings shared by all lists of postings. */
export const ListSettings = z.strictObject({
  url: webAddress.meta(hint('list-url')),
  source: sourceName.meta(hint('list-source')),
  companyName: z.string().trim().min(1).exactOptional().meta(hint('employer')),
  anonymous: z.boolean().default(false).meta(hint('anonymous')),
  remoteOnly: z.boolean().default(false).meta(hint('remote-only')),
  ownSources: z.boolean().default(false).meta(hint('own-sources')),
})
export type ListSettings = z.infer<typeof ListSettings>

/** Returns the first value under one of the names that is neither missing, null nor `except`. */
function firstOf(fields: Record<string, unknown>, names: readonly string[], except?: unknown): unknown {
  for (const name of names) {
    const value = fields[name]
    if (value != null && value !== except) return value
  }
  return undefined
}

/** A name, given as a text or as an object that contains it. */
const label = z.preprocess((value) => (isObject(value) ? firstOf(value, LABEL_NAMES) : value), text)
const labels = z.unknown().transform((value) => many(value).flatMap((one) => label.parse(one) ?? []))

/** Pay as an object: `{ min, max, currency, period }`, with any of the known names for the bounds. */
const payFields = z.unknown().transform((value) => {
  const fields = isObject(value) ? value : {}
  const bounds = isObject(fields['value']) ? { ...fields, ...fields['value'] } : fields
  return {
    min: amount.parse(firstOf(bounds, ['min', 'minValue', 'from', 'minimum'])),
    max: amount.parse(firstOf(bounds, ['max', 'maxValue', 'to', 'maximum'])),
    currency: text.parse(firstOf(fields, ['currency', 'currencyCode'])),
    period: text.parse(firstOf(bounds, ['period', 'unit', 'unitText', 'interval'])),
  }
})

const Item = z.preprocess(
  (item) => (isObject(item) ? settled(item) : item),
  z.object({
    id: text,
    url: z.preprocess((value) => label.parse(value), required('url')),
    applyUrl: webUrl,
    title: required('title'),
    company: label,
    places: labels,
    html: text,
    tags: labels,
    categories: labels,
    publishedAt: date,
    expiresAt: endDate,
    language,
    remote: z.unknown(),
    hybrid: flag,
    onsite: flag,
    mode: label,
    source: sourceName.optional().catch(undefined),
    min: amount,
    max: amount,
    currency: text,
    period: text,
    pay: label,
    payFields,
  }),
)
type Item = z.infer<typeof Item>

/** Placeholders for an unnamed employer. */
const UNNAMED =
  /^(?:-+|n\.?\/?a\.?|null|none|unknown|anonymous|anonym(?:e)?|confidential|confidentiel(?:le)?|vertraulich|not specified)$/i

/** Returns the schema of a list item whose employer is named, configured, or anonymous if the settings allow it. */
export const listItem = ({ companyName, anonymous }: ListSettings) =>
  Item.transform((item, context) => {
    const named = item.company && !UNNAMED.test(item.company) ? item.company : undefined
    const company = named ?? companyName ?? (anonymous ? UNNAMED_EMPLOYER : undefined)
    if (company) return { ...item, company }
    context.addIssue('company-missing' satisfies LeftOutReason)
    return z.NEVER
  })

const FIELDS = Object.entries(FIELD_NAMES)

function settled(item: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [field, names] of FIELDS) fields[field] = firstOf(item, names, '')
  // Some lists have only an application URL; it then serves as the posting's URL.
  return { ...fields, url: fields['url'] ?? fields['applyUrl'], payFields: fields['pay'] }
}

export function listPosting(
  item: Item & { company: string },
  { source, remoteOnly, ownSources }: ListSettings,
): StatedPosting {
  const salary = payOfItem(item)
  const id = item.id ?? item.url
  return {
    // Ids under another source are prefixed, so that the list cannot affect postings it did not deliver.
    ...(ownSources && item.source ? { source: item.source, externalId: `${source}:${id}` } : { externalId: id }),
    url: item.url,
    ...(item.applyUrl && item.applyUrl !== item.url && { applyUrl: item.applyUrl }),
    title: item.title,
    companyName: item.company,
    places: placesOfItem(item),
    ...modeOfItem(item, remoteOnly),
    html: htmlOf(item.html ?? ''),
    tags: [...item.categories, ...item.tags],
    language: item.language,
    publishedAt: item.publishedAt,
    expiresAt: item.expiresAt,
    salary,
    ...(!salary && item.pay && { payText: item.pay.slice(0, MAX_PAY_LENGTH) }),
  }
}

const WE_WORK_REMOTELY = /^https?:\/\/(?:[\w-]+\.)?weworkremotely\.com\//i

/** Postings at We Work Remotely are treated as in its own feed, since its `Anywhere in the World` is unreliable. */
function placesOfItem({ url, html, places }: Item): string[] {
  const named = distinct(places.flatMap(splitPlaces))
  if (!WE_WORK_REMOTELY.test(url)) return named
  const [region] = named
  return [...placesOf(region, readDescription(html ?? '').headquarters), ...named.slice(1)]
}

/** A named mode, including `remote: "hybrid"`, takes precedence over flags; a flag alone is only a hint. */
function modeOfItem(item: Item, remoteOnly: boolean): Pick<RawPosting, 'arrangement' | 'remoteFlag'> {
  const remoteText = text.parse(item.remote) ?? ''
  const arrangement = arrangementOf(item.mode) ?? arrangementOf(remoteText)
  if (arrangement) return { arrangement }
  const remote = flag.parse(item.remote) ?? (/^telecommute$/i.test(item.mode ?? '') ? true : undefined)
  const { hybrid, onsite } = item
  const mode = modeOfFlags({ remote, hybrid, onsite })
  return Object.keys(mode).length === 0 && remoteOnly ? { remoteFlag: true } : mode
}

function payOfItem({ min, max, currency, period, pay, payFields: fields }: Item): RawSalary | undefined {
  const ofYear = (amount: number | undefined) => ((amount ?? 0) >= MIN_YEARLY_PAY ? 'year' : undefined)
  const stated = period ? periodOf(period) : ofYear(min ?? max)
  const nested = fields.period
    ? periodOf(fields.period)
    : (period && periodOf(period)) || ofYear(fields.min ?? fields.max)
  return (
    salaryOf([
      { min, max, currency, period: stated },
      { min: fields.min, max: fields.max, currency: fields.currency ?? currency, period: nested },
    ]) ?? payOf(pay)
  )
}

const PARAGRAPHS = /\n\s*\n/

/**
 * Accepts HTML, HTML escaped once, or plain text, whose line breaks are kept, also if the list has appended markup to it.
 */
function htmlOf(value: string): string {
  const markup = value.search(/<[a-z/]/i)
  if (markup === -1) return /&lt;[a-z/]/i.test(value) ? unescapeOnce(value) : paragraphsOf(value)
  const before = value.slice(0, markup)
  const isText = /\n\s*$/.test(before) && PARAGRAPHS.test(before.trim())
  return isText ? paragraphsOf(before.trim()) + value.slice(markup) : value
}

const paragraphsOf = (text: string): string =>
  text
    .split(PARAGRAPHS)
    .map((paragraph) => `<p>${escapeHtml(unescapeOnce(paragraph)).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Returns the connector of a list of postings in a format that `reader` reads. */
export const listConnector = (key: string, reader: ItemReader): Connector<ListSettings> => ({
  key,
  sourceIn: ({ source }) => source,
  duties: [duty('link-and-name-origin')],
  settings: ListSettings,
  requests: ({ url }) => [url],
  ...parsesItems(reader, listItem, listPosting),
})
