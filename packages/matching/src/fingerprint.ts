import type { Advert } from './advert.ts'
import { canonicalUrl } from './internal/apply-url.ts'
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
