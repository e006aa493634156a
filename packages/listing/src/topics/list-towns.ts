import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { foldForNames } from '@jobs/core/fold.ts'
import { wordsOf } from '@jobs/search/fold.ts'

/** A town in which listed jobs have an office. */
export interface Town {
  /** Its part of page addresses: the folded words of its name. */
  slug: string
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Number of jobs with an office in the town itself. */
  jobs: number
}

/** Maximum number of towns. */
const MAX_TOWNS = 1000

/** Lists the towns with most open jobs; of two with the same name, the one with more jobs. */
export const listTowns = async ({ read }: Catalog): Promise<Town[]> => {
  const rows: { name: string; country: string; jobs: number | string }[] = await read`
    SELECT p.name AS name, p.country AS country, COUNT(DISTINCT jp.job_id) AS jobs FROM job_places jp
    JOIN jobs j ON j.id = jp.job_id AND j.status = 'active' JOIN places p ON p.id = jp.place_id
    WHERE p.lat IS NOT NULL AND p.country IS NOT NULL GROUP BY p.name, p.country
    ORDER BY jobs DESC, p.name, p.country LIMIT ${MAX_TOWNS}`
  const towns = new Map<string, Town>()
  for (const { name, country, jobs } of rows) {
    const slug = wordsOf(foldForNames(name)).join('-')
    if (slug !== '' && !towns.has(slug)) towns.set(slug, { slug, name, country, jobs: Number(jobs) })
  }
  return [...towns.values()]
}
