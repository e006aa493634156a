import { hasSample, keepSample, weekOf } from '@jobs/catalog/quality/samples.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import { type Label, LABELS, SAMPLE_SIZE } from '@jobs/types/public/quality.ts'
import type { Site } from '@jobs/types/site.ts'
import { findJobDetail } from '../detail/find-job-detail.ts'

const BATCH = 5000

/**
 * Draws the weekly sample of listed jobs for people to judge: those with the lowest hash of job and week. All listed jobs
 * are equally likely, and the same listing yields the same sample.
 * @returns the week, as the date of its Monday
 */
export const drawSample = async (catalog: Catalog, site: Site, now: number): Promise<string> => {
  const week = weekOf(now)
  if (await hasSample(catalog.read, week)) return week
  const drawn = []
  for (const { id, slug } of await lowest(catalog, week)) {
    const found = await findJobDetail(catalog, site, slug)
    if (found.status === 'listed') drawn.push({ jobId: id, labels: labelsOf(found.detail), detail: found.detail })
  }
  await keepSample(catalog, week, drawn, now)
  return week
}

interface Candidate {
  id: number
  slug: string
  hash: bigint
}

const lowest = async ({ read }: Catalog, week: string): Promise<Candidate[]> => {
  let best: Candidate[] = []
  for (let last = ''; ;) {
    const rows: { id: number | string; slug: string }[] = await read`SELECT id, slug FROM jobs
      WHERE status = 'active' AND slug > ${last} ORDER BY slug LIMIT ${BATCH}`
    const hashed = rows.map(({ id, slug }) => ({ id: Number(id), slug, hash: Bun.hash.xxHash64(`${week} ${slug}`) }))
    best = [...best, ...hashed].toSorted((a, b) => (a.hash < b.hash ? -1 : 1)).slice(0, SAMPLE_SIZE)
    if (rows.length < BATCH) return best
    last = rows.at(-1)?.slug ?? ''
  }
}

/** Returns which judged values a job has. */
export const labelsOf = (job: JobDetail): Label[] => LABELS.filter((label) => hasValue(job, label))

const hasValue = ({ currency, eligibility, occupation, places, skills, terms }: JobDetail, label: Label): boolean => {
  switch (label) {
    case 'language':
    case 'workArrangement':
      return true
    case 'salary':
      return currency !== undefined
    case 'eligibility':
      return eligibility.scope !== 'unknown'
    case 'occupation':
      return occupation !== null
    case 'places':
      return places.length > 0
    case 'skills':
      return skills.length > 0
    case 'employmentTypes':
    case 'languages':
      return terms[label].length > 0
    default:
      return terms[label] !== null
  }
}
