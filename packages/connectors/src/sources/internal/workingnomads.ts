import { duty } from '@jobs/types/feeds/duty.ts'
import { z } from 'zod'
import type { Connector } from '../../connector.ts'
import { date, required, text } from '../../lib/internal/fields.ts'
import { parsesJson } from '../../lib/internal/items.ts'
import { NoSettings } from '../../lib/internal/settings.ts'
import { splitLabels, splitPlaces } from '../../lib/internal/stated-posting.ts'

const Item = z.object({
  title: required('title'),
  company_name: required('company'),
  url: required('url'),
  location: text,
  category_name: text,
  tags: text,
  description: text,
  pub_date: date,
})

/** Board for remote jobs: about thirty of the newest in one JSON list; the posting number appears only in its URL. */
export const workingnomads: Connector<NoSettings> = {
  key: 'workingnomads',
  needsPermission: () => 'no-terms',
  linkBack: ['workingnomads.com'],
  duties: [duty('link-and-name-without-terms', { source: 'Working Nomads' })],
  settings: NoSettings,
  requests: () => ['https://www.workingnomads.com/api/exposed_jobs/'],
  ...parsesJson(undefined, Item, (item) => ({
    externalId: /\/job\/go\/(\d+)(?:\/|$)/.exec(new URL(item.url).pathname)?.[1] ?? item.url,
    url: item.url,
    title: item.title,
    companyName: item.company_name,
    places: splitPlaces(item.location),
    remoteFlag: true,
    html: item.description,
    tags: [item.category_name, ...splitLabels(item.tags)],
    publishedAt: item.pub_date,
  })),
}
