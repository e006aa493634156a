import { duty } from '@jobs/types/feeds/duty.ts'
import { z } from 'zod'
import type { Connector } from '../../connector.ts'
import { escapeHtml } from '../../lib/internal/entities.ts'
import { date, required, text, texts } from '../../lib/internal/fields.ts'
import { parsesJson } from '../../lib/internal/items.ts'
import { payOf } from '../../lib/internal/pay-text.ts'
import { NoSettings } from '../../lib/internal/settings.ts'
import { significantTags, splitPlaces, type StatedPosting } from '../../lib/internal/stated-posting.ts'

const Item = z.object({
  id: required('id'),
  title: required('title'),
  company_name: required('company'),
  url: required('url'),
  candidate_required_location: text,
  category: text,
  tags: texts,
  job_type: text,
  description: text,
  publication_date: date,
  salary: text,
})

/** Board for remote jobs: one JSON document, dates without a zone (UTC), salaries as free text. */
export const remotive: Connector<NoSettings> = {
  key: 'remotive',
  needsPermission: () => 'no-job-sites',
  mayPassOn: false,
  mayProbe: false,
  linkBack: ['remotive.com'],
  termsUrl: 'https://github.com/remotive-com/remote-jobs-api',
  duties: [
    duty('link-and-name', { source: 'Remotive' }),
    duty('no-other-sites', { sites: 'Google Jobs, Jooble, Neuvoo, LinkedIn' }),
    duty('no-sign-up'),
    duty('times-a-day', { times: 4 }),
  ],
  settings: NoSettings,
  requests: () => ['https://remotive.com/api/remote-jobs'],
  ...parsesJson('jobs', Item, toPosting),
}

function toPosting(item: z.infer<typeof Item>): StatedPosting {
  const salary = payOf(item.salary)
  return {
    externalId: item.id,
    url: item.url,
    title: item.title,
    companyName: item.company_name,
    places: splitPlaces(item.candidate_required_location),
    remoteFlag: true,
    html: (item.description ?? '') + (salary ? '' : salarySentence(item.salary)),
    tags: [item.category, item.job_type?.replaceAll('_', ' '), ...significantTags(item.tags)],
    publishedAt: item.publication_date,
    salary,
  }
}

/** Passes a salary that is not a plain amount, such as `OTE $25k - $35k`, on as text. */
function salarySentence(salary: string | undefined): string {
  return salary ? `<p>Salary: ${escapeHtml(salary)}</p>` : ''
}
