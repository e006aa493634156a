import { duty } from '@jobs/types/feeds/duty.ts'
import { z } from 'zod'
import { type Connector, PayloadError } from '../../connector.ts'
import { date, flag, record, required, text, texts } from '../../lib/internal/fields.ts'
import { parseItems, readDocument, readList } from '../../lib/internal/items.ts'
import { NoSettings } from '../../lib/internal/settings.ts'

const firstPage = 'https://www.arbeitnow.com/api/job-board-api'

const Links = z.object({ links: record({ next: z.unknown().optional() }) })

const Item = z.object({
  slug: required('id'),
  title: required('title'),
  company_name: required('company'),
  url: required('url'),
  location: text,
  remote: flag,
  tags: texts,
  job_types: texts,
  description: text,
  created_at: date,
})

/** Job board for Germany and its neighbours: JSON pages, dates in epoch seconds, `remote` as its only work mode. */
export const arbeitnow: Connector<NoSettings> = {
  key: 'arbeitnow',
  linkBack: ['arbeitnow.com', 'arbeitnow.co.uk', 'arbeitnow.fr', 'arbeitnow.ch', 'arbeitnow.nl'],
  duties: [duty('link-back', { source: 'Arbeitnow' }), duty('no-abuse')],
  settings: NoSettings,
  requests: () => [firstPage],
  follow: nextPages,
  parse: (payload) =>
    parseItems(readList(payload, 'data'), Item, (item) => ({
      externalId: item.slug,
      url: item.url,
      title: item.title,
      companyName: item.company_name,
      places: [item.location],
      remoteFlag: item.remote,
      html: item.description,
      tags: [...item.tags, ...item.job_types],
      publishedAt: item.created_at,
    })),
}

function nextPages(payload: string): string[] {
  const next = Links.parse(readDocument(payload)).links?.next
  if (next === undefined || next === null) return []
  const page = typeof next === 'string' ? URL.parse(next, firstPage) : null
  if (page?.protocol === 'http:') page.protocol = 'https:'
  if (page?.protocol === 'https:' && /^(?:www\.)?arbeitnow\.com$/.test(page.host) && !page.username) return [page.href]
  throw new PayloadError('The next page is not on arbeitnow.com', { code: 'other-host' })
}
