import type { Advert } from './advert.ts'
import { canonicalUrl } from './apply-url.ts'
import { companyWords } from './company.ts'
import { isStatedRemote, towns } from './place.ts'
import { sketchOf } from './shingles.ts'
import { titleWords, withoutTowns } from './title.ts'

/** What the rules look at, each worked out when first asked for: most pairs are told apart by the company alone. */
export class Features {
  readonly #advert: Advert
  #company?: ReturnType<typeof companyWords>
  #title?: ReturnType<typeof titleWords>
  #towns?: ReturnType<typeof towns>
  #urls?: readonly string[]
  #sketch?: ReturnType<typeof sketchOf>

  constructor(advert: Advert) {
    this.#advert = advert
  }

  get company() {
    return (this.#company ??= companyWords(this.#advert.company))
  }

  get title() {
    return (this.#title ??= withoutTowns(titleWords(this.#advert.title), this.towns))
  }

  get towns() {
    return (this.#towns ??= towns(this.#advert.location))
  }

  get isRemote(): boolean {
    return this.#advert.remote || isStatedRemote(this.#advert.location, this.#advert.title)
  }

  /** Canonical, only those of a single vacancy. */
  get urls() {
    return (this.#urls ??= [...new Set((this.#advert.urls ?? []).flatMap((url) => canonicalUrl(url) ?? []))])
  }

  get requisition(): string | undefined {
    return this.#advert.requisitionId?.trim().toLowerCase() || undefined
  }

  get sketch() {
    return (this.#sketch ??= sketchOf(this.#advert.text))
  }
}

const known = new WeakMap<Advert, Features>()

/** The features of an advert; the same object each time. */
export const featuresOf = (advert: Advert): Features => {
  const features = known.get(advert) ?? new Features(advert)
  known.set(advert, features)
  return features
}
