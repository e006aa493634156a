import { findLocation } from '@jobs/geo/geocoder/find-location.ts'
import { listOccupations, listTowns } from '@jobs/listing/topics/list-topics.ts'
import { conceptByUri } from '@jobs/occupations/concepts.ts'
import { iscoLabel, occupationName } from '@jobs/occupations/isco.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { FilterQuery } from '@jobs/types/jobs/query/job-filter.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'

export const TOPIC_KINDS = ['occupations', 'places'] as const
export type TopicKind = (typeof TOPIC_KINDS)[number]

/** Minimum jobs for a page to be indexed by search engines. */
export const MIN_JOBS = 5

/** An occupation or town with its own page. */
export interface Topic {
  kind: TopicKind
  /** Path segment of its address. */
  slug: string
  jobs: number
  /** Topics of the same group are related. */
  group: string
  /** Filter that finds its jobs. */
  query: Pick<FilterQuery, 'occupation' | 'location'>
  nameIn(language: Language): string
  /** Returns common names of its jobs. */
  examplesIn(language: Language): string[]
}

const MAX_EXAMPLES = 4

/**
 * Shortens `Leiter der Buchhaltung/Leiterin der Buchhaltung` to `Leiter:in der Buchhaltung`; leaves other names
 * unchanged.
 */
export const bothForms = (label: string): string => label.replace(/^([^/\s]+)( [^/]+)?\/\1in\2$/, '$1:in$2')

/** Lists all topics of a kind with open jobs, those with the most jobs first. */
export const listTopics = async ({ catalog }: Pick<PagesDeps, 'catalog'>, kind: TopicKind): Promise<Topic[]> =>
  kind === 'occupations'
    ? (await listOccupations(catalog)).map(({ isco, jobs, occupations }) => ({
        kind,
        slug: isco,
        jobs,
        group: isco.slice(0, 2),
        query: { occupation: [isco] },
        nameIn: (language) => occupationName(isco, language) ?? isco,
        examplesIn: (language) =>
          occupations
            .slice(0, MAX_EXAMPLES)
            .flatMap((uri) => bothForms(conceptByUri(uri)?.label[language] ?? '') || [])
            // Occupations without a name in this language have that of their group.
            .filter((name) => name !== iscoLabel(isco, language)),
      }))
    : (await listTowns(catalog)).map(({ slug, name, country, jobs }) => ({
        kind,
        slug,
        jobs,
        group: country,
        query: { location: `${name}, ${country}` },
        nameIn: (language) => findLocation(`${name}, ${country}`, language)?.name || name,
        examplesIn: () => [],
      }))

/** Lists the topics that search engines may index. */
export const indexedTopics = async (deps: Pick<PagesDeps, 'catalog'>, kind: TopicKind): Promise<Topic[]> =>
  (await listTopics(deps, kind)).filter(({ jobs }) => jobs >= MIN_JOBS)
