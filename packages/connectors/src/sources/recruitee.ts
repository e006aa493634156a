import { z } from 'zod'
import { modeOfFlags } from '../lib/arrangement.ts'
import { companyOf, siteOf, siteSettings } from '../lib/board.ts'
import type { SiteSettings } from '../lib/board.ts'
import type { Connector, RawPosting } from '../connector.ts'
import {
  date,
  distinct,
  endDate,
  flag,
  language,
  list,
  number,
  record,
  required,
  requiredUrl,
  text,
  texts,
  webUrl,
} from '../lib/fields.ts'
import { parseItems, parseSlices, readList } from '../lib/items.ts'
import { jsonSlices } from '../lib/json/json-items.ts'
import { placeOf } from '../lib/place.ts'
import { periodOf, salaryOf } from '../lib/salary.ts'

const Place = z.object({ city: text, country: text, country_code: text, name: text })

const Item = z.object(
  {
    status: text.refine((status) => (status ?? 'published') === 'published', { error: 'not listed' }),
    id: required('id'),
    title: required('title'),
    careers_url: requiredUrl,
    careers_apply_url: webUrl,
    company_name: text,
    department: text,
    tags: texts,
    employment_type_code: text,
    experience_code: text,
    ...Place.shape,
    location: text,
    locations: list(Place),
    remote: flag,
    hybrid: flag,
    on_site: flag,
    description: text,
    requirements: text,
    translations: z.record(z.string(), z.unknown()).optional().catch(undefined),
    salary: record({ min: number, max: number, period: text, currency: text }),
    published_at: date,
    created_at: date,
    close_at: endDate,
  },
  { error: 'not an object' },
)
type Item = z.infer<typeof Item>

/**
 * Career sites hosted by Recruitee: one JSON document per employer, under recruitee.com or a domain of the employer's.
 * Work modes are three flags, descriptions two fields, salaries texts whose unit the employer may have got wrong.
 */
export const recruitee: Connector<SiteSettings> = {
  key: 'recruitee',
  source: 'recruitee',
  duties: [],
  settings: siteSettings,
  requests: (settings) => [`${siteOf(settings, 'recruitee.com')}/api/offers/`],
  parse: (payload, settings) => parseItems(readList(payload, 'offers'), Item, (item) => toPosting(item, settings)),
  slices: (payload, settings) =>
    parseSlices(jsonSlices(payload, { names: ['offers'] }), Item, (item) => toPosting(item, settings)),
}

function toPosting(item: Item, settings: SiteSettings): RawPosting {
  const { salary: pay } = item
  const salary = salaryOf([
    { min: pay?.min, max: pay?.max, currency: pay?.currency, period: periodOf(pay?.period ?? '') },
  ])
  const publishedAt = item.published_at ?? item.created_at
  const declared = languageOf(item)
  return {
    externalId: item.id,
    url: item.careers_url,
    ...(item.careers_apply_url && { applyUrl: item.careers_apply_url }),
    title: item.title,
    companyName: companyOf(settings, item.company_name),
    places: placesOf(item),
    ...modeOfFlags({ remote: item.remote, hybrid: item.hybrid, onsite: item.on_site }),
    html: `${item.description ?? ''}${item.requirements ?? ''}`,
    ...(declared && { language: declared }),
    tags: distinct([item.department, ...item.tags, labelOf(item.employment_type_code), labelOf(item.experience_code)]),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(item.close_at !== undefined && { expiresAt: item.close_at }),
    ...(salary && { salary }),
  }
}

/** An office may have any name, so that its city and country go before it. */
function placesOf(item: Item): string[] {
  const places = (item.locations.length > 0 ? item.locations : [item]).map(
    ({ city, country, country_code, name }) => placeOf(city, country ?? country_code?.toUpperCase()) ?? name,
  )
  const stated = distinct(places)
  return stated.length > 0 ? stated : distinct([item.location])
}

/** An offer in several languages does not say which of them its own fields are in. */
function languageOf({ translations }: Item): string | undefined {
  const [only, ...others] = Object.keys(translations ?? {})
  return others.length === 0 ? language.parse(only) : undefined
}

/** A code such as `fulltime_permanent` as words. */
function labelOf(code: string | undefined): string | undefined {
  return code?.replaceAll('_', ' ')
}
