import type { Catalog } from '../store/catalog.ts'
import { isAny } from '../store/rows.ts'
import { areFeedsFollowed } from './feed-schedule.ts'
import { hasExamples } from './withdraw-examples.ts'

/** Progress of the first run of all feeds. */
export interface FirstFill {
  /** Feeds that have been read. */
  read: number
  /** Enabled feeds. */
  sources: number
  /** Listed jobs, without invented ones. */
  jobs: number
}

/**
 * The first fill is complete once this share of feeds was tried and half of them were read: some feeds always fail and
 * operators add new ones, but without a network all fail.
 */
const DONE = 0.95

/** Returns the progress of the first fill; undefined when it is done or no worker runs a feed. */
export const firstFill = async (catalog: Catalog, now: number): Promise<FirstFill | undefined> => {
  if (!(await areFeedsFollowed(catalog.read, now))) return undefined
  const [row]: Record<'sources' | 'tried' | 'read' | 'jobs', number | string>[] =
    await catalog.read`SELECT COUNT(*) AS sources, COUNT(last_run_at) AS tried,
      COUNT(first_read_at) AS read,
      (SELECT COALESCE(SUM(jobs), 0) FROM listing_counts) AS jobs
    FROM feeds WHERE enabled = 1`
  if (!row) return undefined
  // Invented jobs disappear with the first real one.
  const jobs = (await hasExamples(catalog)) ? 0 : Number(row.jobs)
  const fill = { read: Number(row.read), sources: Number(row.sources), jobs }
  const isDone = Number(row.tried) >= fill.sources * DONE && fill.read >= fill.sources / 2
  return isDone ? undefined : fill
}

/** Whether a worker runs any feed. */
export const runsFeeds = async ({ read }: Catalog, now: number): Promise<boolean> =>
  (await areFeedsFollowed(read, now)) && (await isAny(read`SELECT 1 FROM feeds WHERE enabled = 1 LIMIT 1`))

/** Formats the progress: `212 of 608 sources read, 9,340 jobs`. */
export const fillText = ({ read, sources, jobs }: FirstFill): string =>
  `${read} of ${sources} sources read, ${jobs.toLocaleString('en')} jobs`
