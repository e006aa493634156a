import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { foldForNames } from '@jobs/core/fold.ts'
import { conceptByUri, occupationLabels } from '@jobs/occupations/concepts.ts'
import { iscoLabel } from '@jobs/occupations/isco.ts'
import { skillLabels } from '@jobs/occupations/skills/skill-names.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { Suggestion, SuggestionType } from '@jobs/types/suggestions.ts'
import { listCompanies } from '../companies/companies.ts'
import { skillValues } from '../facets/internal/facet-values.ts'
import { NO_OCCUPATION, occupationIn, skillGroup } from '../facts/internal/concept-facts.ts'
import { factsOf, type ListingFacts } from '../facts/listing-facts.ts'

/** What is suggested follows the listing so far behind. */
const KEPT_MS = 3_600_000
const LANGUAGES = ['de', 'en', 'fr'] as const

interface Entry extends Omit<Suggestion, 'label'> {
  label: Record<Language, string>
  /** What it is called, folded, with a space before each word. */
  names: readonly string[]
}

export interface SuggestRequest {
  /** What has been typed. */
  q: string
  language?: Language | undefined
  /** Everything without it. */
  type?: readonly SuggestionType[] | undefined
  limit: number
}

/**
 * Occupations, skills, employers and places of listed jobs with a name in which a word begins as what has been typed: those whose
 * name begins so first, then those with most jobs. Up to an hour behind the listing.
 */
export const suggest = async (
  catalog: Catalog,
  { q, language = 'en', type: types, limit }: SuggestRequest,
): Promise<Suggestion[]> => {
  const typed = foldForNames(q)
  if (typed === '') return []
  const wanted = ` ${typed}`
  return (await entriesOf(catalog))
    .flatMap((entry) => {
      if (types && !types.includes(entry.type)) return []
      const found = entry.names.filter((name) => name.includes(wanted))
      return found.length === 0 ? [] : [{ entry, isFirst: found.some((name) => name.startsWith(wanted)) }]
    })
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.entry.jobs - a.entry.jobs)
    .slice(0, limit)
    .map(({ entry: { type, value, label, jobs } }) => ({ type, value, label: label[language], jobs }))
}

const kept = new WeakMap<Catalog, { entries: Promise<Entry[]>; until: number }>()

const entriesOf = (catalog: Catalog): Promise<Entry[]> => {
  const known = kept.get(catalog)
  if (known && Date.now() < known.until) return known.entries
  const entries = readEntries(catalog)
  kept.set(catalog, { entries, until: Date.now() + KEPT_MS })
  entries.catch(() => kept.delete(catalog))
  return entries
}

const readEntries = async (catalog: Catalog): Promise<Entry[]> => {
  const companies = await listCompanies(catalog)
  const facts = await factsOf(catalog).current()
  const places: { name: string; jobs: number | string }[] = await catalog.read`
    SELECT p.name AS name, COUNT(DISTINCT jp.job_id) AS jobs FROM job_places jp
    JOIN jobs j ON j.id = jp.job_id AND j.status = 'active' JOIN places p ON p.id = jp.place_id GROUP BY p.name`
  return [
    ...occupationEntries(facts),
    ...skillEntries(facts),
    ...companies.map(({ name, jobs }) => named('company', name, jobs)),
    ...places.map(({ name, jobs }) => named('place', name, Number(jobs))),
  ]
}

const named = (type: Entry['type'], name: string, jobs: number): Entry => ({
  type,
  value: name,
  label: { de: name, en: name, fr: name },
  names: [searched(name)],
  jobs,
})

const searched = (name: string) => ` ${foldForNames(name)}`

/** Occupations of ESCO, and unit groups of ISCO-08 in which jobs are of no occupation of ESCO, with all jobs of the group. */
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
    const names = [...new Set([...Object.values(label), ...occupationLabels(value)].map(searched))]
    return [{ type: 'occupation' as const, value, label, names, jobs: count }]
  })
}

const skillEntries = ({ store, counts }: ListingFacts): Entry[] =>
  skillValues(store, counts.get('skill') ?? new Int32Array()).map(({ value, count, name }) => {
    const labels = skillLabels(skillGroup(value))
    const label = { de: labels?.de ?? name, en: labels?.en ?? name, fr: labels?.fr ?? name }
    const names = [...new Set([name, ...Object.values(label)].map(searched))]
    return { type: 'skill', value, label, names, jobs: count }
  })

const labelOf = (value: string): Record<Language, string> | undefined => {
  const concept = conceptByUri(value)
  if (concept) return concept.label
  const [de, en, fr] = LANGUAGES.map((language) => iscoLabel(value, language))
  return de !== undefined && en !== undefined && fr !== undefined ? { de, en, fr } : undefined
}
