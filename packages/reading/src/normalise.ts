import type { RawPosting, RawSalary } from '@jobs/connectors/connector.ts'
import { htmlToText, sanitizeHtml } from '@jobs/content/html.ts'
import { plainLabel } from '@jobs/content/plain-label.ts'
import { repairText } from '@jobs/content/repair-text.ts'
import { normaliseTags } from '@jobs/content/tags.ts'
import { cleanTitle, jobTitle } from '@jobs/content/title.ts'
import { eligibilityOf } from '@jobs/geo/eligibility/eligibility.ts'
import { jobPlaces } from '@jobs/geo/places/job-places.ts'
import { ANY_HINTS, placeHints } from '@jobs/geo/regions/place-hints.ts'
import { regionOf } from '@jobs/geo/regions/region.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import type { Given, JobFields, Posting } from '@jobs/types/feeds/posting.ts'
import { type Derived, derivedFrom, type DerivedSalary } from '@jobs/types/jobs/derived.ts'
import { annualSalary } from './internal/annual-salary.ts'
import { type AdLanguage, readLanguage } from './language.ts'
import { readOffer } from './read-offer.ts'
import { isOpenInDeEu, mayBeRemote } from './region.ts'
import { salaryOfText, type StatedSalary } from './salary-text.ts'
import { workArrangement } from './work-arrangement.ts'

/** `quote` is set if the decision rests on a sentence of the posting. */
export type Normalised = { posting: Posting } | { dropped: LeftOutReason; quote?: string }

const MAX_PLACES = 5
const MAX_GIVEN_PLACES = 50
const MAX_READ_PLACES = 500
const MAX_READ_PLACE_LENGTH = 2000
/** Longer texts are cut at a word boundary. */
const MAX_PLACE_LENGTH = 120

/**
 * Normalises a raw posting for the catalogue, or returns why it is not listed. Listed are remote and hybrid jobs open
 * to someone in Germany or the EU, in German, English or French. Cheap checks come first.
 */
export const normalise = (raw: RawPosting, origin: { source: string; feedKey: string }, now: number): Normalised => {
  if (raw.expiresAt !== undefined && raw.expiresAt <= now) return { dropped: 'expired' }
  const title = jobTitle(raw.title, raw.companyName)
  if (!title) return { dropped: 'title-empty' }
  const companyName = cleanTitle(raw.companyName)
  if (!companyName) return { dropped: 'company-missing' }
  const places = placesOf(raw.places)
  // Places alone are not conclusive: the text may offer remote work, and its language may change what they mean.
  const isClosed = regionOf(places, ANY_HINTS).inDeEu === false && regionOf(places).inDeEu === false
  if (isClosed && !mayBeRemote(raw)) return { dropped: 'outside-de-eu' }
  const description = sanitizeHtml(raw.html)
  const descriptionText = htmlToText(description)
  const text = repairText(descriptionText)
  const isInTown = jobPlaces(places).some(({ population }) => population !== undefined)
  const arrangement = workArrangement({ ...raw, places, isInTown, title, text })
  if (arrangement.value === 'onsite') return { dropped: 'on-site', quote: arrangement.evidence.quote }
  if (arrangement.value === 'unknown') return { dropped: 'arrangement-unknown' }
  const inLanguage = languageOf(raw, title, text)
  const language = inLanguage.value
  if (language === 'other') return { dropped: 'other-language', quote: inLanguage.evidence.quote }
  if (language === 'unsure') return { dropped: 'language-unknown' }
  const hints = placeHints({ companyName, language, near: raw.near })
  const region = regionOf(places, hints)
  const named = jobPlaces(places, hints)
  const eligibility = eligibilityOf({ places, title, text, language, arrangement: arrangement.value, hints })
  const isOpen = isOpenInDeEu(eligibility.value, region)
  const { quote } = eligibility.evidence
  if (isOpen === false) return { dropped: 'outside-de-eu', quote }
  if (isOpen === 'unknown') return { dropped: 'region-unknown', quote }
  const salary = salaryOf(raw, `${title}\n${text}`, region.countries)
  const tags = normaliseTags(raw.tags)
  const fields: JobFields = {
    title,
    companyName,
    location: locationOf(places),
    workArrangement: arrangement.value,
    language,
    tags,
    ...(raw.publishedAt !== undefined && { publishedAt: raw.publishedAt }),
    ...(salary && salaryFields(salary.value)),
    ...(raw.applyUrl !== undefined && { applyUrl: raw.applyUrl }),
    description,
    descriptionText,
  }
  const { externalId, url, requisitionId, expiresAt } = raw
  const rest = { ...(requisitionId !== undefined && { requisitionId }), ...(expiresAt !== undefined && { expiresAt }) }
  const derived = {
    language: { ...inLanguage, value: language },
    workArrangement: arrangement,
    ...(salary && { salary }),
    eligibility,
    ...readOffer({ title, companyName, tags, text, language, publishedAt: raw.publishedAt }),
  }
  const read = { places: named, derived, given: givenBy(raw, places, fields.location) }
  return { posting: { ...origin, externalId, url, ...rest, fields, ...read } }
}

/** Input that the stored texts do not contain but that reading the posting again requires. */
const givenBy = (
  { arrangement, remoteFlag, salary, payText, language, near }: RawPosting,
  places: readonly string[],
  location: string,
): Given => ({
  ...(arrangement !== undefined && { arrangement }),
  ...(remoteFlag !== undefined && { remoteFlag }),
  ...(salary !== undefined && { salary }),
  ...(payText !== undefined && { payText }),
  ...(language !== undefined && { language }),
  ...(near !== undefined && { near }),
  ...(places.join('; ') !== location && { places: places.slice(0, MAX_GIVEN_PLACES).map(shortened) }),
})

const placesOf = (texts: readonly string[]) =>
  texts
    .slice(0, MAX_READ_PLACES)
    .flatMap((text) => text.slice(0, MAX_READ_PLACE_LENGTH).split(/[\n\r\t]/))
    .map(plainLabel)
    .filter(Boolean)

const locationOf = (places: readonly string[]) => {
  const distinct = [...new Set(places.map(shortened))]
  return distinct.slice(0, MAX_PLACES).join('; ') || 'Remote'
}

const shortened = (place: string) =>
  place.length <= MAX_PLACE_LENGTH ? place : place.slice(0, MAX_PLACE_LENGTH + 1).replace(/\s\S*$|.$/su, '')

const yearOf = ({ currency, annualMin, annualMax }: StatedSalary): RawSalary => ({
  currency,
  period: 'year',
  ...(annualMin !== undefined && { min: annualMin }),
  ...(annualMax !== undefined && { max: annualMax }),
})

/** Returns the language of the text; if only the title exists and is not conclusive, the language that the source declares. */
const languageOf = (raw: RawPosting, title: string, text: string): Derived<AdLanguage | 'unsure'> => {
  const read = readLanguage({ title, text })
  const declared = raw.language?.toLowerCase().slice(0, 2)
  if (read.value !== 'unsure' || !declared) return read
  return derivedFrom(declared === 'de' || declared === 'en' || declared === 'fr' ? declared : 'other', 0.8, 'source')
}

/** Heading for pay that the source states as text. */
const PAY_LABEL = 'salary: '

/** Returns pay from the source's own field, else from the text. */
const salaryOf = (raw: RawPosting, text: string, countries: readonly string[]): Derived<DerivedSalary> | undefined => {
  const country = countries.length === 1 ? countries[0] : undefined
  const ofSource = raw.salary && annualSalary(raw.salary)
  if (raw.salary) return ofSource && derivedFrom(ofSource, 0.95, 'source')
  const stated = salaryOfText(raw.payText === undefined ? text : `${PAY_LABEL}${raw.payText}\n${text}`, country)
  const value = stated && annualSalary(yearOf(stated.value))
  if (!stated || !value) return undefined
  const { quote } = stated.evidence
  if (!quote.startsWith(PAY_LABEL)) return { ...stated, value }
  return { ...stated, value, evidence: { rule: 'source', quote: quote.slice(PAY_LABEL.length) } }
}

const salaryFields = ({ min, max, currency }: DerivedSalary) => ({
  ...(min !== undefined && { salaryMin: min }),
  ...(max !== undefined && { salaryMax: max }),
  currency,
})
