import { readOccupations } from '@jobs/catalog/jobs/job-occupations.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { foldForNames } from '@jobs/core/fold.ts'
import { conceptByUri, occupationLabels } from '@jobs/occupations/concepts.ts'
import { iscoLabel } from '@jobs/occupations/isco.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { Suggestion } from '@jobs/types/suggestions.ts'
import { listCompanies } from '../companies/companies.ts'

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
  limit: number
}

/**
 * Occupations, employers and places of listed jobs with a name in which a word begins as what has been typed: those whose
 * name begins so first, then those with most jobs. Up to an hour behind the listing.
 */
export const suggest = async (
  catalog: Catalog,
  { q, language = 'en', limit }: SuggestRequest,
): Promise<Suggestion[]> => {
  const typed = foldForNames(q)
  if (typed === '') return []
  const wanted = ` ${typed}`
  return (await entriesOf(catalog))
    .flatMap((entry) => {
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
  const places: { name: string; jobs: number | string }[] = await catalog.read`
    SELECT p.name AS name, COUNT(DISTINCT jp.job_id) AS jobs FROM job_places jp
    JOIN jobs j ON j.id = jp.job_id AND j.status = 'active' JOIN places p ON p.id = jp.place_id GROUP BY p.name`
  return [
    ...(await occupationEntries(catalog)),
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

const occupationEntries = async ({ read }: Catalog): Promise<Entry[]> => {
  const rows: { occupations: string; jobs: number | string }[] = await read`
    SELECT occupations, COUNT(*) AS jobs FROM jobs WHERE status = 'active' AND occupations IS NOT NULL GROUP BY occupations`
  const counts = new Map<string, number>()
  for (const { occupations, jobs } of rows) {
    const [first] = readOccupations(occupations)
    const value = first?.esco ?? first?.isco
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + Number(jobs))
  }
  return [...counts].flatMap(([value, jobs]) => {
    const label = labelOf(value)
    if (!label) return []
    const names = [...new Set([...Object.values(label), ...occupationLabels(value)].map(searched))]
    return [{ type: 'occupation' as const, value, label, names, jobs }]
  })
}

const labelOf = (value: string): Record<Language, string> | undefined => {
  const concept = conceptByUri(value)
  if (concept) return concept.label
  const [de, en, fr] = LANGUAGES.map((language) => iscoLabel(value, language))
  return de !== undefined && en !== undefined && fr !== undefined ? { de, en, fr } : undefined
}
