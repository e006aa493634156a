import type { Advert } from './advert.ts'
import { companyWords } from './company.ts'
import { isStatedRemote, type Place, placeOf } from './internal/place.ts'
import { type Sketch, sketchOf } from './internal/sketch.ts'
import { type TitleWords, titleWords } from './title.ts'

/** Precomputed features of an ad; comparing two decides whether they are the same job. */
export interface Fingerprint {
  /** Source and feed: adverts of one board are distinct unless proven otherwise. */
  board: string
  company: readonly string[]
  title: TitleWords
  place: Place
  isRemote: boolean
  /** Canonical URLs that identify a single vacancy. */
  urls: readonly string[]
  requisition?: string
  sketch: Sketch
}

/** Returns the board of an advert: its source and feed. @param feed empty for a source with a single feed */
export const boardOf = ({ source, feed = '' }: { source: string; feed?: string }): string => `${source}\n${feed}`

export const fingerprintOf = (advert: Advert): Fingerprint => {
  const company = companyWords(advert.company)
  const place = placeOf(advert.location, advert.towns)
  const requisition = advert.requisitionId?.trim().toLowerCase()
  return {
    board: boardOf(advert),
    company,
    title: titleWords(advert.title, place.towns, company),
    place,
    isRemote: advert.remote || isStatedRemote(advert.location, advert.title),
    urls: [...new Set((advert.urls ?? []).flatMap((url) => canonicalUrl(url) ?? []))],
    ...(requisition && { requisition }),
    sketch: sketchOf(advert.text),
  }
}

/** URL patterns of applicant tracking systems that offer several URLs for one vacancy. */
const BOARDS: readonly [RegExp, string][] = [
  [/^(?:[\w-]+\.)*greenhouse\.io\/(?:embed\/)?[^?]*?\/(?:jobs|job_app)\/(\d+)/, 'greenhouse'],
  [/[?&]gh_jid=(\d+)/, 'greenhouse'],
  [/^jobs\.(?:eu\.)?lever\.co\/([^/?]+\/[0-9a-f-]{36})/, 'lever'],
  [/^jobs\.ashbyhq\.com\/[^/?]+\/([0-9a-f-]{36})/, 'ashby'],
  [/[?&]ashby_jid=([0-9a-f-]{36})/, 'ashby'],
  [/^apply\.workable\.com\/(?:[^/?]+\/)?j\/(\w+)/, 'workable'],
  [/^(?:jobs|careers)\.smartrecruiters\.com\/([^/?]+\/\d+)/, 'smartrecruiters'],
  [/^([\w-]+\.jobs\.personio\.(?:de|com)\/job\/\d+)/, 'personio'],
  [/^([\w-]+\.recruitee\.com\/o\/[^/?]+)/, 'recruitee'],
  [/^([\w-]+\.(?:[\w]+\.)?teamtailor\.com\/jobs\/\d+)/, 'teamtailor'],
]
const TRACKING =
  /^(?:utm_.*|ref|referrer|referer|source|src|gclid|fbclid|lang|locale|language|gh_src|lever-.*|via|trk|campaign|medium)$/
const SPECIFIC = /\d{4,}|[0-9a-f]{8}-[0-9a-f]{4}-|(?=[a-z0-9]*\d)[a-z0-9]{8,}|(?:[^/-]+-){3}/

/**
 * Returns a canonical form that is equal for all URLs of one vacancy: without scheme, `www`, tracking parameters and
 * fragment; for known applicant tracking systems, only the vacancy's id. Undefined for a URL that does not identify a
 * single vacancy, such as a careers page.
 */
export const canonicalUrl = (address: string): string | undefined => {
  const url = address.length > 2000 ? null : URL.parse(address)
  if (!url) return undefined
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const query =
    url.search === ''
      ? []
      : [...url.searchParams].filter(([name]) => !TRACKING.test(name.toLowerCase())).toSorted(byText)
  const path = url.pathname.replace(/\/+$/, '').replace(/\/(?:apply|application)$/i, '')
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  const plain = `${url.host.replace(/^www\./, '')}${path}${search && `?${search}`}`.toLowerCase()
  for (const [form, name] of BOARDS) {
    const id = form.exec(plain)?.[1]
    if (id) return `${name}:${id}`
  }
  return SPECIFIC.test(`${path}?${search}`.toLowerCase()) ? plain : undefined
}

const byText = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0)
