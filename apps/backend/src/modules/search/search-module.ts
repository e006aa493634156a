import { listFeedDetails } from '@jobs/catalog/feeds/feed-health.ts'
import { findByAddress, findEmployers } from '@jobs/catalog/jobs/console-search.ts'
import { findJob } from '@jobs/catalog/jobs/find-job.ts'
import { listAdminJobs } from '@jobs/catalog/jobs/list-admin-jobs.ts'
import { listUsers } from '@jobs/catalog/users/list-users.ts'
import type { User } from '@jobs/catalog/users/user.ts'
import { listSiteJobs } from '@jobs/listing/ranked/site-jobs.ts'
import { mayActAs } from '@jobs/types/role.ts'
import { searchText } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'
import { viewer } from '../../http/operation.ts'
import { guarded } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'
import type { JobsDeps } from '../jobs/jobs-module.ts'

const MOST = 6
const FIRST = { page: 1, perPage: MOST }

const Found = z
  .strictObject({
    type: z.enum(['job', 'feed', 'employer', 'user']),
    key: z.string().describe('Id of a job or user, key of a feed or name of an employer.'),
    title: z.string(),
    detail: z.string().optional().describe('Employer of a job or connector of a feed.'),
    state: z.string().optional().describe('State of a job or user, health of a feed.'),
    count: z.int().optional().describe('Number of listed jobs of an employer or postings of a feed.'),
  })
  .meta({ id: 'Found' })
type Found = z.infer<typeof Found>

/**
 * Returns a few matches of each kind for an id, a slug, a pasted address, a feed key or words. Jobs of the public
 * search come before jobs in other states. Users are visible to admins only.
 */
const searchEverything = async (deps: JobsDeps, q: string, viewer: User, now: number): Promise<Found[]> => {
  const { catalog } = deps
  const [jobs, feeds, employers, users] = await Promise.all([
    findJobs(deps, q),
    listFeedDetails(catalog, { ...FIRST, q }, now),
    findEmployers(catalog, q, MOST),
    mayActAs(viewer.role, 'admin') ? listUsers(catalog, { ...FIRST, q }, now) : { items: [] },
  ])
  return [
    ...jobs,
    ...feeds.items.map(({ key, connector, health, postings }): Found => {
      return { type: 'feed', key, title: key, detail: connector, state: health, count: postings }
    }),
    ...employers.map(({ name, listed }): Found => ({ type: 'employer', key: name, title: name, count: listed })),
    ...users.items.map(({ id, email, state }): Found => ({ type: 'user', key: String(id), title: email, state })),
  ]
}

const findJobs = async (deps: JobsDeps, q: string): Promise<Found[]> => {
  const found = new Map<string, Found>()
  const add = (job: { id: number; title: string; companyName: string; status: string } | undefined) => {
    if (!job || found.size >= MOST || found.has(String(job.id))) return
    const { id, title, companyName: detail, status: state } = job
    found.set(String(id), { type: 'job', key: String(id), title, detail, state })
  }
  const ids = await findByAddress(deps.catalog, q, MOST)
  for (const id of ids) add((await findJob(deps, String(id)))?.job)
  if (URL.canParse(q)) return [...found.values()]
  add((await findJob(deps, q))?.job)
  for (const job of (await listSiteJobs(deps, { ...FIRST, q })).items) add({ ...job, status: 'active' })
  for (const job of (await listAdminJobs(deps, { ...FIRST, q, sort: '-publishedAt' })).items) add(job)
  return [...found.values()]
}

/** Leaves room for the long addresses of some sources. */
const MAX_LENGTH = 2000

/** Route that searches everything that the console shows. */
export const searchModule = ({ auth, ...deps }: JobsDeps & { auth: Auth }) =>
  guarded(auth, '/api/admin/search').get(
    '',
    async ({ query, user }) => {
      const q = query.q.trim()
      return { data: q === '' ? [] : await searchEverything(deps, q, user, Date.now()) }
    },
    {
      ...viewer('searchEverything', 'Search jobs, feeds, employers and, for admins, users'),
      query: z.strictObject({
        q: searchText(MAX_LENGTH).describe('Words, an id, a slug, a feed key, or a pasted address.'),
      }),
      response: { 200: z.strictObject({ data: z.array(Found).max(100) }) },
    },
  )
