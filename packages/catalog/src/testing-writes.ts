import { deleteJob, restoreJob } from './jobs/edits/delete-job.ts'
import { closeStale } from './merging/close-stale.ts'
import { savePosting } from './merging/save-posting.ts'
import { splitPosting } from './merging/split-posting.ts'
import { MIRROR } from './mirror/mirror-feed.ts'
import type { Catalog } from './store/catalog.ts'
import { testActor, testPosting, testSite, withdrawPosting } from './testing.ts'

const TITLES = ['Koch', 'Gärtner', 'Imker', 'Notar', 'Maurer', 'Winzer']

/**
 * Performs one random write on jobs of this instance. Two postings of a title from two sources may become one job.
 * @param name is part of each title
 */
export const writeOnce = async (catalog: Catalog, random: () => number, name = '') => {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]
  const title = `${pick(TITLES) ?? ''}${name}`
  const id = `${title}${Math.floor(random() * 3)}`
  const source = pick(['one', 'two']) ?? 'one'
  const now = Date.now()
  const save = async (text: string, more: object = {}) => {
    const { fields, ...posting } = testPosting(id, { title: random() < 0.2 ? `${title} ${id}` : title })
    const words = Array.from({ length: 120 }, (_, index) => `${text}${index * 7}`).join(' ')
    const workArrangement = random() < 0.5 ? ('remote' as const) : ('hybrid' as const)
    const posted = { ...fields, workArrangement, description: `<p>${words}</p>`, descriptionText: words }
    await savePosting(catalog, { ...posting, ...more, source, fields: posted }, now)
  }
  const slugs: { slug: string }[] = await catalog.read`SELECT slug FROM jobs
    WHERE id NOT IN (SELECT job_id FROM mirrored_jobs) ORDER BY id`
  const slug = pick(slugs)?.slug ?? ''
  const refusalsPass = (error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'CatalogRefusal') throw error
  }
  const dice = random()
  if (dice < 0.45) await save(title)
  else if (dice < 0.55) await save(`${title}anders`)
  else if (dice < 0.65) await save(title, { expiresAt: now + 1 })
  else if (dice < 0.8) await withdrawPosting(catalog, { source, externalId: id }, now)
  else if (dice < 0.85) await closeStale(catalog, now + 10)
  else if (dice < 0.9) await deleteJob({ catalog }, slug, { by: testActor, expected: 'any' }, now).catch(refusalsPass)
  else if (dice < 0.95)
    await restoreJob({ catalog, site: testSite }, slug, { by: testActor, expected: 'any' }, now).catch(refusalsPass)
  else {
    const postings: { id: number | string }[] = await catalog.read`SELECT id FROM postings
      WHERE feed_key <> ${MIRROR} ORDER BY id`
    await splitPosting(catalog, Number(pick(postings)?.id ?? 0), now, testActor).catch(refusalsPass)
  }
}
