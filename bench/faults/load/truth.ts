import { JobList } from '@jobs/types/jobs/job-list.ts'
import { z } from 'zod'
import { FEED_WORD } from '../feed.ts'

/** How long an acknowledged write may be missing from an answer that claims to be current. */
const VISIBLE_AFTER_MS = 2000
const PAGE = 100

const ToolAnswer = z.object({
  result: z.object({ isError: z.literal(false).optional(), structuredContent: z.unknown() }),
})
const Written = z.object({ id: z.union([z.string(), z.number()]), title: z.string() })

interface Write {
  title: string
  acknowledgedAt: number
}

/** Model of what the catalogue may and must contain, against which every answer is checked. */
export const createTruth = (feedSize: () => number, clock: () => number = () => performance.now()) => {
  const acknowledged = new Map<string, Write>()
  /** Possible titles of jobs with a change that was sent but not acknowledged. */
  const unsure = new Map<string, [string, string]>()
  const possible = new Set<string>()
  let newest: Write | undefined

  const isKnown = (title: string) =>
    possible.has(title) || (title.startsWith(`${FEED_WORD} Bereich `) && Number(title.split(' ')[2]) < feedSize())

  const readPage = (value: unknown): string | JobList => {
    const parsed = JobList.safeParse(value)
    if (!parsed.success) return `is no job list: ${parsed.error.issues[0]?.message}`
    const { data, meta } = parsed.data
    if (meta.count !== data.length) return `says ${meta.count} jobs and has ${data.length}`
    const unknown = data.find((job) => !isKnown(job.title))
    if (unknown) return `has a job that was never written: ${unknown.title}`
    return new Set(data.map((job) => job.slug)).size < data.length ? 'has a job twice' : parsed.data
  }

  /** @param isRelaxed whether the results include jobs with only some of the words */
  const faultOfSearch = (value: unknown, isRelaxed = false): string | undefined => {
    const page = readPage(value)
    if (typeof page === 'string') return page
    const other = page.data.find((job) => !job.title.includes(FEED_WORD))
    return other && !isRelaxed ? `has a job that does not match: ${other.title}` : undefined
  }

  return {
    acknowledged: acknowledged as ReadonlyMap<string, Write>,
    unsure: unsure as ReadonlyMap<string, readonly [string, string]>,
    /** Records that a new job was sent, which may exist from now on. */
    sent: (title: string) => void possible.add(title),
    /** Records that a new title was sent for an acknowledged job, which may now have the new or the old one. */
    sentChange(id: string, title: string) {
      possible.add(title)
      const before = acknowledged.get(id)
      if (!before) return
      acknowledged.delete(id)
      unsure.set(id, [before.title, title])
      if (newest === before) newest = undefined
    },
    acknowledge(id: string, title: string) {
      const write = { title, acknowledgedAt: clock() }
      unsure.delete(id)
      acknowledged.set(id, write)
      newest = write
    },
    /** Checks the first page of 100, newest first, requested at `requestedAt`. Returns the error, or undefined. */
    faultOfListing(
      value: unknown,
      { stale, requestedAt }: { stale: boolean; requestedAt: number },
    ): string | undefined {
      // Writes sent while the answer is pending are not conclusive.
      const due = newest && newest.acknowledgedAt + VISIBLE_AFTER_MS < requestedAt ? newest : undefined
      const page = readPage(value)
      if (typeof page === 'string') return page
      const dates = page.data.map((job) => job.publishedAt)
      if (dates.some((date, at) => at > 0 && date > (dates[at - 1] ?? ''))) return 'is not in order'
      const isDue = due !== undefined && !stale && page.data.length < PAGE
      if (!isDue || page.data.some((job) => job.title === due.title)) return undefined
      return `lacks what was acknowledged ${Math.round(requestedAt - due.acknowledgedAt)} ms before: ${due.title}`
    },
    /** Checks any page of the listing. */
    faultOfPage(value: unknown): string | undefined {
      const page = readPage(value)
      return typeof page === 'string' ? page : undefined
    },
    /** Checks an answer to a search for the feed's word. */
    faultOfSearch,
    /** Checks the same in an answer of MCP. */
    faultOfToolResult(value: unknown): string | undefined {
      const answer = ToolAnswer.safeParse(value)
      return answer.success ? faultOfSearch(answer.data.result.structuredContent) : 'is no result of a tool'
    },
    /** Checks the answer to a write of `title`. */
    faultOfWritten(value: unknown, title: string): string | undefined {
      const answer = Written.safeParse(value)
      return answer.success && answer.data.title === title ? undefined : 'is not what was written'
    },
    /** Checks the complete listing once the services are idle. */
    faultsOfAll(titles: readonly string[]): string[] {
      const listed = new Set(titles)
      const lost = [...acknowledged.values()].filter(({ title }) => !listed.has(title))
      const pairs = [...unsure.values()].filter((pair) =>
        pair.every((title) => listed.has(title) === listed.has(pair[0])),
      )
      return [
        ...(listed.size < titles.length ? ['the listing has a title twice'] : []),
        ...lost.map(({ title }) => `lost: an acknowledged write, ${title}`),
        ...pairs.map(([before, after]) => `${before} and ${after}: not exactly one of them is there`),
      ]
    },
  }
}
export type Truth = ReturnType<typeof createTruth>
