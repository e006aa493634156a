import { JobList } from '@jobs/types/jobs/job-list.ts'
import { FEED_WORD, feedTitle } from '../feed.ts'
import type { ServiceName } from '../services/services.ts'
import type { Truth } from './truth.ts'

const PATIENCE_MS = 60_000

interface EndStateDeps {
  urls: Record<ServiceName, string>
  truth: Truth
  /** Minimum number of the feed's postings. */
  ingested: number
  token: string
  searches: boolean
}

/** Checks, after all faults and once the services are idle, for acknowledged writes that are missing or duplicated. */
export const faultsOfEndState = async (deps: EndStateDeps): Promise<string[]> => {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const faults = await look(deps)
    if (faults.length === 0 || Date.now() > giveUpAt) return faults
    await Bun.sleep(500)
  }
}

const look = async ({ urls, truth, ingested, token, searches }: EndStateDeps): Promise<string[]> => {
  const listing = `${urls.gateway}/api/public/v1/jobs`
  const listed = await everything(`${listing}?`)
  const titles = new Set(listed.map(({ title }) => title))
  const faults: string[] = []
  if (new Set(listed.map(({ slug }) => slug)).size < listed.length) faults.push('the listing has a job twice')
  for (let number = 0; number < ingested; number++) {
    if (!titles.has(feedTitle(number))) faults.push(`lost: a posting of an acknowledged run, ${feedTitle(number)}`)
  }
  faults.push(...truth.faultsOfAll(listed.map(({ title }) => title)))
  for (const id of [...truth.acknowledged.keys()].slice(-20)) {
    const { status } = await fetch(`${urls.backend}/api/admin/jobs/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (status !== 200) faults.push(`lost: job ${id} answers ${status}`)
  }
  if (searches) {
    const found = new Set((await everything(`${listing}?q=${FEED_WORD}&`)).map(({ title }) => title))
    const missing = [...titles].filter((title) => title.includes(FEED_WORD) && !found.has(title))
    if (missing.length > 0) faults.push(`${missing.length} listed jobs are not found, such as ${missing[0]}`)
  }
  return faults
}

const everything = async (url: string) => {
  const all: JobList['data'] = []
  for (let page = 1; ; page++) {
    const response = await fetch(`${url}page=${page}&per_page=100`)
    if (!response.ok || response.headers.has('x-catalogue')) return []
    const { data } = JobList.parse(await response.json())
    all.push(...data)
    if (data.length < 100) return all
  }
}
