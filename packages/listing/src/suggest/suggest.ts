import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { capitalised } from '@jobs/core/capitalised.ts'
import { foldForSearch } from '@jobs/core/fold.ts'
import { countryName } from '@jobs/geo/gazetteer/country-name.ts'
import { findLocation } from '@jobs/geo/geocoder/find-location.ts'
import { findPostcodes } from '@jobs/geo/geocoder/find-postcodes.ts'
import { namesInLanguages } from '@jobs/geo/places/names-in-languages.ts'
import { conceptByUri, occupationLabels } from '@jobs/occupations/concepts.ts'
import { withoutGenderMarks } from '@jobs/occupations/gender-marks.ts'
import { iscoLabel, occupationName } from '@jobs/occupations/isco.ts'
import { skillLabels } from '@jobs/occupations/skills/skill-names.ts'
import { isTermOfWork } from '@jobs/search/concept-filters.ts'
import { wordsOf } from '@jobs/search/fold.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { DEFAULT_RADIUS_KM } from '@jobs/types/jobs/query/job-filter.ts'
import { valueList } from '@jobs/types/jobs/query/value-list.ts'
import type { Suggestion, SuggestionType } from '@jobs/types/public/suggestions.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { listCompanies } from '../companies/companies.ts'
import { skillValues } from '../facets/internal/facet-values.ts'
import { NO_OCCUPATION, occupationIn } from '../facts/internal/concept-facts.ts'
import { keptFor } from '../facts/internal/kept-for.ts'
import { factsOf, type ListingFacts } from '../facts/listing-facts.ts'
import { narrowedPage } from '../filter/internal/narrowed.ts'
import { locateFilter } from '../filter/locate-filter.ts'

/** Suggestions may lag behind the listing by this long. */
const KEPT_MS = HOUR_MS
const LANGUAGES = ['de', 'en', 'fr'] as const

interface Entry extends Omit<Suggestion, 'label'> {
  label: Record<Language, string>
  /** Number of jobs to sort by: for a place, those in it; once it is looked up, `jobs` counts those around it instead. */
  own: number
  /** Folded names, with a space before each word. */
  names: readonly string[]
  /** Country of a place that has not been looked up yet. */
  country?: string | null | undefined
}

export interface SuggestRequest {
  /** The typed text. */
  q: string
  language?: Language | undefined
  /** All types if omitted. */
  type?: readonly SuggestionType[] | undefined
  limit: number
}

/**
 * Suggests occupations, skills, employers and places of listed jobs that have a word beginning with the typed text, and
 * the skill and the place of which it is another name, such as `k8s` and `NRW`, also a postcode: first those whose name
 * begins with it or that it names, then by number of jobs. Up to an hour behind the listing.
 */
export const suggest = async (
  catalog: Catalog,
  { q, language = 'en', type: types, limit }: SuggestRequest,
): Promise<Suggestion[]> => {
  const wanted = searched(withoutGenderMarks(q))
  if (wanted === ' ') return []
  const otherwise = otherNames(q)
  const found = [...(await entriesOf(catalog)), ...postcodeEntries(q)]
    .flatMap((entry) => {
      if (types && !types.includes(entry.type)) return []
      const found = entry.names.filter(
        (name) => name.includes(wanted) && !(entry.type === 'occupation' && beginsTerms(name, wanted)),
      )
      const isNamed = otherwise[entry.type]?.some((name) => entry.names.includes(name)) === true
      const isFirst = isNamed || found.some((name) => name.startsWith(wanted))
      return isNamed || found.length > 0 ? [{ entry, isFirst }] : []
    })
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.entry.own - a.entry.own)
  const shown: typeof found = []
  for (const one of found) {
    if (shown.length === limit) break
    if (await isSearchable(catalog, one.entry)) shown.push(one)
  }
  return shown
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.entry.jobs - a.entry.jobs)
    .map(({ entry: { type, value, label, jobs } }) => ({
      type,
      value: type === 'place' ? value : valueList([value]),
      label: label[language],
      jobs,
    }))
}

/** Whether the typed words begin nothing but terms of work, which are no occupation: `Werkstudent Softwareentwicklung`. */
const beginsTerms = (name: string, wanted: string): boolean => {
  const typed = wanted.trim().split(' ').length
  const words = name.slice(name.indexOf(wanted)).trim().split(' ')
  return words.slice(0, typed).every(isTermOfWork)
}

/** Returns the names of what the typed text is another name of, as the filters know them. */
const otherNames = (q: string): Partial<Record<SuggestionType, readonly string[]>> => {
  const place = findLocation(q)?.name
  return {
    skill: Object.values(skillLabels(q) ?? {}).map(searched),
    ...(place !== undefined && { place: [searched(place)] }),
  }
}

/**
 * Resolves a place as its search does: with its country if the name alone means another place, and with the jobs around
 * it. Resolved once per entry; false for a name by which a search finds no job.
 */
const isSearchable = async (catalog: Catalog, entry: Entry): Promise<boolean> => {
  const { value, country, label } = entry
  if (country === undefined) return entry.jobs > 0
  const isMeant = country === null || findLocation(value)?.country === country
  const name = isMeant ? value : `${value}, ${country}`
  if (!findLocation(name)) return false
  const filter = locateFilter({ location: { name, radiusKm: DEFAULT_RADIUS_KM } })
  const { total } = narrowedPage(await factsOf(catalog).current(), filter, 0, 1)
  const labelIn = (language: Language) => {
    const named = findLocation(name, language)?.name || label[language]
    return isMeant || country === null ? named : `${named}, ${countryName(country, language)}`
  }
  Object.assign(entry, { value: name, label: inLanguages(labelIn), jobs: total, country: undefined })
  return total > 0
}

interface PlaceRow {
  name: string
  country: string | null
  is_country: boolean | number | null
  jobs: number | string
}

const entriesOf = keptFor(KEPT_MS, async (catalog: Catalog): Promise<Entry[]> => {
  const companies = await listCompanies(catalog)
  const facts = await factsOf(catalog).current()
  const places: PlaceRow[] = await catalog.read`
    SELECT p.name AS name, p.country AS country, p.area = p.country AS is_country, COUNT(DISTINCT jp.job_id) AS jobs FROM job_places jp
    JOIN jobs j ON j.id = jp.job_id AND j.status = 'active' JOIN places p ON p.id = jp.place_id
    GROUP BY p.name, p.country, p.area = p.country`
  return [
    ...occupationEntries(facts),
    ...skillEntries(facts),
    ...companies.map(({ name, jobs }): Entry => {
      const label = inLanguages(() => name)
      return { type: 'company', value: name, label, names: [searched(name)], jobs, own: jobs }
    }),
    ...places.map(placeEntry),
  ]
})

/** Places match by their own name and by those in each language; countries are labelled by the latter. */
const placeEntry = ({ name, country, is_country, jobs }: PlaceRow): Entry => {
  const label = inLanguages((language) => (is_country && country !== null ? countryName(country, language) : name))
  const others = country === null ? [] : namesInLanguages(name, country)
  const names = [...new Set([name, ...Object.values(label), ...others].map(searched))]
  return { type: 'place', value: name, country, label, names, jobs: Number(jobs), own: Number(jobs) }
}

/** The typed postcode in each country that has it. */
const postcodeEntries = (q: string): Entry[] =>
  findPostcodes(q).map(({ country, code }) => {
    const value = `${country}-${code}`
    return {
      type: 'place',
      value,
      country,
      label: inLanguages(() => code),
      names: [searched(withoutGenderMarks(q))],
      jobs: 0,
      own: 0,
    }
  })

const inLanguages = (nameIn: (language: Language) => string): Record<Language, string> => ({
  de: nameIn('de'),
  en: nameIn('en'),
  fr: nameIn('fr'),
})

const searched = (name: string) => ` ${wordsOf(foldForSearch(name)).join(' ')}`

/** ESCO occupations, and ISCO-08 unit groups with jobs that have no ESCO occupation, counted with all jobs of the group. */
const occupationEntries = ({ store: { occupation }, counts }: ListingFacts): Entry[] => {
  const jobs = new Map<string, number>()
  const groups = new Set<string>()
  for (const [code, count] of counts.get('occupation')?.entries() ?? []) {
    const { isco, esco } = occupationIn(occupation.text(code))
    if (count === 0 || isco === NO_OCCUPATION) continue
    if (esco === undefined) groups.add(isco)
    for (const value of [isco, ...(esco === undefined ? [] : [esco])]) jobs.set(value, (jobs.get(value) ?? 0) + count)
  }
  return [...jobs].flatMap(([value, count]) => {
    const label = value.length > 4 || groups.has(value) ? labelOf(value) : undefined
    if (!label) return []
    const official = LANGUAGES.flatMap((language) => iscoLabel(value, language) ?? [])
    const names = [...new Set([...Object.values(label), ...official, ...occupationLabels(value)].map(searched))]
    return [{ type: 'occupation' as const, value, label, names, jobs: count, own: count }]
  })
}

const skillEntries = ({ store, counts }: ListingFacts): Entry[] =>
  skillValues(store, counts.get('skill') ?? new Int32Array()).map(({ value, count, name }) => {
    const labels = skillLabels(value)
    const label = inLanguages((language) => labels?.[language] ?? name)
    const names = [...new Set([name, ...Object.values(label)].map(searched))]
    return { type: 'skill', value, label, names, jobs: count, own: count }
  })

const labelOf = (value: string): Record<Language, string> | undefined => {
  const concept = conceptByUri(value)
  if (concept) return concept.label
  const [de, en, fr] = LANGUAGES.map((language) => capitalised(occupationName(value, language)))
  return de !== undefined && en !== undefined && fr !== undefined ? { de, en, fr } : undefined
}
