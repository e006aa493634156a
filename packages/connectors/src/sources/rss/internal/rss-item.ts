import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { z } from 'zod'
import { arrangementOf } from '../../../lib/internal/arrangement.ts'
import { unescapeOnce } from '../../../lib/internal/entities.ts'
import { date, endDate, list, many, required, text, texts, webUrl } from '../../../lib/internal/fields.ts'
import { payOf } from '../../../lib/internal/pay-text.ts'
import { placeOf, splitLabels, type StatedPosting } from '../../../lib/internal/stated-posting.ts'
import { splitTitle } from '../../../lib/internal/title-pattern.ts'
import type { RssSettings } from '../rss.ts'
import { isPlaceOf, placesOf, readDescription } from './wwr-item.ts'

const AtomLink = z.object({ '@_href': webUrl, '@_rel': z.literal('alternate').optional() })
const City = z.object({ 'lj:city': text, 'lj:country': text })

/** An RSS 2.0 item or Atom entry with the extensions of We Work Remotely, Landing.jobs and WP Job Manager. */
const Item = z.object({
  title: required('title'),
  link: z.unknown().optional().transform(linkIn),
  guid: text,
  id: text,
  pubDate: date,
  'dc:date': date,
  published: date,
  updated: date,
  expires_at: endDate,
  'lj:expires_at': endDate,
  description: text,
  'content:encoded': text,
  content: text,
  summary: text,
  author: list(z.object({ name: text })),
  category: z.unknown().optional().transform(categoriesIn),
  type: text,
  skills: text,
  region: text,
  country: text,
  ...City.shape,
  'lj:location': list(City),
  'lj:remote_policy': text,
  'lj:category': text,
  'lj:job_type': text,
  'lj:salary': text,
  'job_listing:company': text,
  'job_listing:location': text,
  'job_listing:job_type': texts,
})
type Item = z.infer<typeof Item>

export function rssPosting(settings: RssSettings) {
  return Item.transform((item, context): StatedPosting => {
    const url = item.link ?? webUrl.parse(item.guid ?? item.id)
    const { role, company, pay } = splitTitle(item.title, settings.title)
    const { html, headquarters } = readDescription(htmlOf(item))
    const isCompany = company && !(settings.title === 'company: role' && isPlaceOf(company, html))
    const companyName = (isCompany && company) || item['job_listing:company'] || settings.companyName || authorOf(item)
    if (!url || !companyName) {
      context.addIssue((url ? 'company-missing' : 'url-missing') satisfies LeftOutReason)
      return z.NEVER
    }
    const arrangement = arrangementOf(item['lj:remote_policy'])
    const publishedAt = item.pubDate ?? item['dc:date'] ?? item.published ?? item.updated
    const expiresAt = item.expires_at ?? item['lj:expires_at']
    const salary = payOf(pay ?? item['lj:salary'])
    return {
      externalId: item.guid ?? item.id ?? url,
      url,
      title: role,
      companyName,
      places: [
        ...[item, ...item['lj:location']].map(cityOf),
        ...placesOf(item.region, headquarters),
        item.country,
        item['job_listing:location'],
      ],
      ...(arrangement ? { arrangement } : settings.remoteOnly && { remoteFlag: true }),
      html,
      tags: [...item.category, ...splitLabels(item.skills), ...tagsOf(item)],
      publishedAt,
      expiresAt,
      salary,
    }
  })
}

/** The link is a text in RSS 2.0; Atom has any number of link elements, one of them for the page. */
function linkIn(value: unknown): string | undefined {
  const links = many(value).map((link) => webUrl.parse(link) ?? AtomLink.safeParse(link).data?.['@_href'])
  return links.find((link) => link !== undefined)
}

function categoriesIn(value: unknown): string[] {
  return list(z.union([z.object({ '@_term': z.string() }), z.string()]))
    .parse(value)
    .map((category) => (typeof category === 'string' ? category : category['@_term']).trim())
}

/** Atom content is verbatim: escaped, in a CDATA section, or markup. */
function htmlOf(item: Item): string {
  const rss = item['content:encoded'] ?? item.description
  const atom = item.content ?? item.summary ?? ''
  const section = /^<!\[CDATA\[([\s\S]*)\]\]>$/.exec(atom)?.[1]
  return rss ?? section ?? (atom.includes('<') ? atom : unescapeOnce(atom))
}

/** The author of an Atom entry is an organisation; that of an RSS item is a person, whose name is not stored. */
function authorOf(item: Item): string | undefined {
  return item.id === undefined ? undefined : item.author[0]?.name
}

function cityOf(place: z.infer<typeof City>): string | undefined {
  return placeOf(place['lj:city'], place['lj:country'])
}

function tagsOf(item: Item): (string | undefined)[] {
  return [item.type, item['lj:category'], item['lj:job_type'], ...item['job_listing:job_type']]
}
