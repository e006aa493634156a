import { findLocation } from '@jobs/geo/geocoder/find-location.ts'
import { listOccupations } from '@jobs/listing/topics/list-occupations.ts'
import { listTowns } from '@jobs/listing/topics/list-towns.ts'
import { conceptByUri } from '@jobs/occupations/concepts.ts'
import { iscoLabel, occupationName } from '@jobs/occupations/isco.ts'
import type { FilterQuery } from '@jobs/types/jobs/query/job-filter.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'

export const TOPIC_KINDS = ['occupations', 'places'] as const
export type TopicKind = (typeof TOPIC_KINDS)[number]

/** Fewer jobs are no page for search engines. */
export const MIN_JOBS = 5

/** An occupation or a town that has a page of its own. */
export interface Topic {
  kind: TopicKind
  /** Its part of the address. */
  slug: string
  jobs: number
  /** Topics of one group are related. */
  group: string
  /** What its jobs are found by. */
  query: Pick<FilterQuery, 'occupation' | 'location'>
  nameIn(language: Language): string
  /** What people call the jobs of it. */
  examplesIn(language: Language): string[]
}

const MAX_EXAMPLES = 4

/** `Leiter der Buchhaltung/Leiterin der Buchhaltung` as `Leiter:in der Buchhaltung`; any other name as it is. */
export const bothForms = (label: string): string => label.replace(/^([^/\s]+)( [^/]+)?\/\1in\2$/, '$1:in$2')

/** All topics of a kind with open jobs, those with most jobs first. */
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
            // What a language has no name for is called as its group.
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

/** Those with a page for search engines. */
export const indexedTopics = async (deps: Pick<PagesDeps, 'catalog'>, kind: TopicKind): Promise<Topic[]> =>
  (await listTopics(deps, kind)).filter(({ jobs }) => jobs >= MIN_JOBS)
