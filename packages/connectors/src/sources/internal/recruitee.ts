import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { z } from 'zod'
import type { Connector } from '../../connector.ts'
import { modeOfFlags } from '../../lib/internal/arrangement.ts'
import {
  date,
  endDate,
  flag,
  language,
  list,
  number,
  record,
  required,
  text,
  texts,
  webUrl,
} from '../../lib/internal/fields.ts'
import { parsesJson } from '../../lib/internal/items.ts'
import { periodOf, salaryOf } from '../../lib/internal/salary.ts'
import { type SiteSettings, companyOf, siteOf, siteSettings } from '../../lib/internal/settings.ts'
import { distinct, placeOf, type StatedPosting } from '../../lib/internal/stated-posting.ts'

const Place = z.object({ city: text, country: text, country_code: text, name: text })

const Item = z.object({
  status: text.refine((status) => (status ?? 'published') === 'published', {
    error: 'not-listed' satisfies LeftOutReason,
  }),
  id: required('id'),
  title: required('title'),
  careers_url: required('url'),
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
})
type Item = z.infer<typeof Item>

/**
 * Career sites hosted by Recruitee: one JSON document per employer, on recruitee.com or the employer's domain. Work modes
 * are three flags, descriptions two fields, salaries texts whose unit may be wrong.
 */
export const recruitee: Connector<SiteSettings> = {
  key: 'recruitee',
  settings: siteSettings,
  requests: (settings) => [`${siteOf(settings, 'recruitee.com')}/api/offers/`],
  ...parsesJson('offers', Item, toPosting),
}

function toPosting(item: Item, settings: SiteSettings): StatedPosting {
  const { salary: pay } = item
  const salary = salaryOf([{ min: pay?.min, max: pay?.max, currency: pay?.currency, period: periodOf(pay?.period) }])
  return {
    externalId: item.id,
    url: item.careers_url,
    applyUrl: item.careers_apply_url,
    title: item.title,
    companyName: companyOf(settings, item.company_name),
    places: placesOf(item),
    ...modeOfFlags({ remote: item.remote, hybrid: item.hybrid, onsite: item.on_site }),
    html: `${item.description ?? ''}${item.requirements ?? ''}`,
    language: languageOf(item),
    tags: [item.department, ...item.tags, labelOf(item.employment_type_code), labelOf(item.experience_code)],
    publishedAt: item.published_at ?? item.created_at,
    expiresAt: item.close_at,
    salary,
  }
}

/** City and country take precedence over the office name, which is arbitrary. */
function placesOf(item: Item): string[] {
  const places = (item.locations.length > 0 ? item.locations : [item]).map(
    ({ city, country, country_code, name }) => placeOf(city, country ?? country_code?.toUpperCase()) ?? name,
  )
  const stated = distinct(places)
  return stated.length > 0 ? stated : distinct([item.location])
}

/** The only language of an offer; undefined for several, because its own fields could be in any of them. */
function languageOf({ translations }: Item): string | undefined {
  const [only, ...others] = Object.keys(translations ?? {})
  return others.length === 0 ? language.parse(only) : undefined
}

/** Converts a code such as `fulltime_permanent` to words. */
function labelOf(code: string | undefined): string | undefined {
  return code?.replaceAll('_', ' ')
}
