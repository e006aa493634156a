import { JobList } from '@jobs/types/jobs/job-list.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Made } from '../../harness/editor.ts'

const PAGES = [1, 2, 7, 40]

/**
 * Compares two gateways on one catalogue: differences between their listings, and acknowledged jobs that either lacks.
 */
export const differencesOf = async (one: string, other: string, made: readonly Made[]): Promise<string[]> => {
  const faults: string[] = []
  for (const query of [...PAGES.map((page) => `page=${page}`), 'language=de', 'country=DE', 'q=glocke']) {
    const [here, there] = await Promise.all([pageOf(one, query), pageOf(other, query)])
    if (!isDeepStrictEqual(here, there)) faults.push(`two versions: the listing differs for ${query}`)
  }
  for (const { slug, title } of newestOf(made)) {
    for (const gateway of [one, other]) {
      const response = await fetch(`${gateway}/api/public/v1/jobs/${slug}`)
      const shown = ((await response.json()) as { data?: { title?: string } }).data?.title
      if (shown !== title) faults.push(`lost: ${slug} is ${shown ?? response.status} in place of ${title}`)
    }
  }
  return faults
}

const newestOf = (made: readonly Made[]) => new Map(made.map((job) => [job.slug, job])).values()

const pageOf = async (gateway: string, query: string) => {
  const response = await fetch(`${gateway}/api/public/v1/jobs?per_page=100&${query}`)
  const { data } = JobList.parse(await response.json())
  return data.map((job) => ({ ...job, url: new URL(job.url).pathname }))
}
