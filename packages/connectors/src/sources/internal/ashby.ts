import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { z } from 'zod'
import type { Connector } from '../../connector.ts'
import { arrangementOf } from '../../lib/internal/arrangement.ts'
import { escapeHtml } from '../../lib/internal/entities.ts'
import { date, flag, list, number, record, required, text, webUrl } from '../../lib/internal/fields.ts'
import { parsesJson } from '../../lib/internal/items.ts'
import { periodOf, salaryOf } from '../../lib/internal/salary.ts'
import { type BoardSettings, boardSettings, companyOf, dottedName } from '../../lib/internal/settings.ts'
import { splitPlaces, type StatedPosting } from '../../lib/internal/stated-posting.ts'

const Place = z.object({
  location: text,
  address: record({ postalAddress: record({ addressLocality: text, addressCountry: text }) }),
})

const Component = z.object({
  compensationType: text,
  interval: text,
  currencyCode: text,
  minValue: number,
  maxValue: number,
})

const Item = z.object({
  isListed: flag.refine((listed) => listed !== false, { error: 'not-listed' satisfies LeftOutReason }),
  id: required('id'),
  title: required('title'),
  jobUrl: required('url'),
  applyUrl: webUrl,
  department: text,
  team: text,
  employmentType: text,
  ...Place.shape,
  secondaryLocations: list(Place),
  workplaceType: text,
  isRemote: flag,
  publishedAt: date,
  descriptionHtml: text,
  descriptionPlain: text,
  compensation: record({ summaryComponents: list(Component) }),
})
type Item = z.infer<typeof Item>

/** Job boards hosted by Ashby: one JSON document per employer. Board names are case-sensitive. */
export const ashby: Connector<BoardSettings> = {
  key: 'ashby',
  settings: boardSettings(dottedName),
  requests: ({ board }) => [`https://api.ashbyhq.com/posting-api/job-board/${board}?includeCompensation=true`],
  ...parsesJson('jobs', Item, toPosting),
}

function toPosting(item: Item, settings: BoardSettings): StatedPosting {
  const salary = salaryOf(
    (item.compensation?.summaryComponents ?? [])
      .filter(({ compensationType }) => compensationType === 'Salary')
      .map(({ minValue, maxValue, currencyCode, interval }) => ({
        min: minValue,
        max: maxValue,
        currency: currencyCode,
        period: periodOf(interval),
      })),
  )
  const arrangement = arrangementOf(item.workplaceType)
  return {
    externalId: item.id,
    url: item.jobUrl,
    applyUrl: item.applyUrl,
    title: item.title,
    companyName: companyOf(settings),
    places: [item, ...item.secondaryLocations].flatMap(placesOf),
    arrangement,
    // It is true for hybrid jobs as well.
    remoteFlag: arrangement ? undefined : item.isRemote,
    html: item.descriptionHtml ?? escapeHtml(item.descriptionPlain ?? '').replaceAll('\n', '<br>'),
    tags: [item.department, item.team, item.employmentType],
    publishedAt: item.publishedAt,
    salary,
  }
}

/** Beside these locations, the address is the company's and says nothing about where the job may be done. */
const WIDE = /remote|anywhere|worldwide|global|everywhere|weltweit|homeoffice|home office|télétravail/i

/**
 * Appends the address country to a location that names the city; ignores the address of a remote location; otherwise
 * lists the country as a separate place.
 */
function placesOf({ location, address }: z.infer<typeof Place>): (string | undefined)[] {
  const { addressLocality: city, addressCountry } = address?.postalAddress ?? {}
  const country = addressCountry?.replace(/,.*/, '')
  const place = location ?? city
  if (!place || !country) return [place ?? country]
  if (mentions(place, country)) return splitPlaces(place)
  if (city && (mentions(place, city) || mentions(city, place))) return [`${place}, ${country}`]
  return WIDE.test(place) ? splitPlaces(place) : [place, country]
}

function mentions(place: string, part: string): boolean {
  return place.toLowerCase().includes(part.toLowerCase())
}
