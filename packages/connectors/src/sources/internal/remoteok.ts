import { duty } from '@jobs/types/feeds/duty.ts'
import { z } from 'zod'
import type { Connector } from '../../connector.ts'
import { date, number, required, text, texts, webUrl } from '../../lib/internal/fields.ts'
import { parseItems, readArray } from '../../lib/internal/items.ts'
import { salaryOf } from '../../lib/internal/salary.ts'
import { NoSettings } from '../../lib/internal/settings.ts'
import { placeOf, significantTags, splitLabels, type StatedPosting } from '../../lib/internal/stated-posting.ts'

const Notice = z.looseObject({ legal: z.string(), position: z.undefined().optional() })

const Item = z.object({
  id: required('id'),
  position: required('title'),
  company: required('company'),
  url: required('url'),
  apply_url: webUrl,
  location: text,
  tags: texts,
  description: text,
  epoch: date,
  date,
  salary_min: number,
  salary_max: number,
})

/** Board for remote jobs: the newest hundred or so in one JSON list, whose first element is its legal notice. */
export const remoteok: Connector<NoSettings> = {
  key: 'remoteok',
  needsPermission: () => 'followed-link',
  linkBack: ['remoteok.com'],
  termsUrl: 'https://remoteok.com/api',
  duties: [duty('link-followed', { source: 'Remote OK' }), duty('name-without-logo', { source: 'Remote OK' })],
  settings: NoSettings,
  requests: () => ['https://remoteok.com/api'],
  parse(payload) {
    const items = readArray(payload).filter((item) => !Notice.safeParse(item).success)
    return parseItems(items, Item, toPosting)
  },
}

function toPosting(item: z.infer<typeof Item>): StatedPosting {
  return {
    externalId: item.id,
    url: item.url,
    ...(item.apply_url && item.apply_url !== item.url && { applyUrl: item.apply_url }),
    title: repairUtf8(item.position),
    companyName: repairUtf8(item.company),
    places: [placeOf(...splitLabels(repairUtf8(item.location ?? '')))],
    // Some ads are for on-site work in shops and plants; their locations contain a comma, as in `Town, `.
    ...(!item.location?.includes(',') && { remoteFlag: true }),
    html: withoutProof(repairUtf8(item.description ?? '')),
    tags: significantTags(item.tags),
    publishedAt: item.epoch ?? item.date,
    salary: salaryOf([{ min: item.salary_min, max: item.salary_max, currency: 'USD', period: 'year' }]),
  }
}

/** Removes the verification word for applicants, which changes on each request and would mark every posting as changed. */
function withoutProof(html: string): string {
  const at = html.lastIndexOf('Please mention the word **')
  return at === -1 || html.length - at > 600 ? html : html.slice(0, at)
}

const UTF8 = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g
const decoder = new TextDecoder()

/** Repairs UTF-8 that was decoded as Latin-1, as in `fÃ¼r`; leaves other text unchanged. */
function repairUtf8(value: string): string {
  return value.replaceAll(UTF8, (bytes) => {
    const character = decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    return character.includes('\uFFFD') ? bytes : character
  })
}
