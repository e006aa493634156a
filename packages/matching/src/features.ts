import type { Advert } from './advert.ts'
import { canonicalUrl } from './apply-url.ts'
import { companyWords } from './company.ts'
import { isToldRemote, towns } from './place.ts'
import { type Sketch, sketchOf } from './shingles.ts'
import { type TitleWords, titleWords } from './title.ts'

/** What the rules look at, worked out once an advert. */
export interface Features {
  company: readonly string[]
  title: TitleWords
  towns: ReadonlySet<string>
  remote: boolean
  urls: readonly string[]
  requisition: string | undefined
  /** Worked out when first asked for: most pairs are told apart without their texts. */
  sketch(): Sketch
}

const known = new WeakMap<Advert, Features>()

export const featuresOf = (advert: Advert): Features => {
  const before = known.get(advert)
  if (before) return before
  let sketch: Sketch | undefined
  const features = {
    company: companyWords(advert.company),
    title: titleWords(advert.title),
    towns: towns(advert.location),
    remote: advert.remote || isToldRemote(advert.location, advert.title),
    urls: [...new Set((advert.urls ?? []).flatMap((url) => canonicalUrl(url) ?? []))],
    requisition: advert.requisitionId?.trim().toLowerCase() || undefined,
    sketch: () => (sketch ??= sketchOf(advert.text)),
  }
  known.set(advert, features)
  return features
}
