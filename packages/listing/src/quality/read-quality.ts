import { MANUAL } from '@jobs/catalog/feeds/manual-feed.ts'
import { MIRROR } from '@jobs/catalog/mirror/mirror-feed.ts'
import { probeFigures } from '@jobs/catalog/probes/probe-figures.ts'
import { availabilityOf } from '@jobs/catalog/quality/heartbeats.ts'
import { listSampleWeeks, readSample, type Sampled } from '@jobs/catalog/quality/samples.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import {
  type Label,
  LABELS,
  type Precision,
  type Quality,
  type Share,
  type Verdict,
} from '@jobs/types/public/quality.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import { keptFor } from '../facts/internal/kept-for.ts'

const KEPT_MS = 60_000
/** Only samples of the last half year are reported: older ones judge outdated rules. */
const MAX_WEEKS = 26
/** Quantile of the normal distribution for 95 %. */
const Z = 1.959_963_984_540_054

/** Returns the accuracy and freshness of the listing as far as measured. Computed once a minute. */
export const readQuality = keptFor(KEPT_MS, async (catalog: Catalog, now: number): Promise<Quality> => {
  const weeks = (await listSampleWeeks(catalog)).slice(0, MAX_WEEKS)
  const drawn: Sampled[] = []
  for (const week of weeks) drawn.push(...(await readSample(catalog, week)))
  const judged = drawn.filter(({ judgements }) => judgements.length > 0)
  const twice = judged.filter(({ judgements }) => judgements.length > 1)
  const shareJudged = (as: Verdict) => {
    const hits = judged.filter(({ judgements }) => judgements.some(({ verdict }) => verdict === as))
    return shareOf(hits.length, judged.length)
  }
  const { alive, dead } = await probeFigures(catalog.read, now)
  return {
    generatedAt: instantOf(now),
    sample: sampleOf(drawn, judged),
    labels: precisionOf(judged),
    dead: shareJudged('dead'),
    duplicates: shareJudged('duplicate'),
    agreement: shareOf(twice.filter(isAgreed).length, twice.length),
    deadAmongProbed: shareOf(dead, alive + dead),
    lag: await listingLag(catalog, now),
    availability: await availabilityOf(catalog, now),
  }
})

const sampleOf = (drawn: readonly Sampled[], judged: readonly Sampled[]): Quality['sample'] => {
  const weeks = judged.map(({ week }) => week).toSorted()
  const [from, to] = [weeks[0], weeks.at(-1)]
  if (from === undefined || to === undefined) return null
  return { from, to, drawn: drawn.filter(({ week }) => week >= from && week <= to).length, judged: judged.length }
}

/** A value is right unless someone who judged the job disagrees; dead jobs and duplicates do not count. */
const precisionOf = (judged: readonly Sampled[]): Quality['labels'] => {
  const found = new Map<Label, { right: number; of: number }>()
  for (const { labels, judgements } of judged) {
    const read = judgements.filter(({ verdict }) => verdict === 'right' || verdict === 'wrong')
    if (read.length === 0) continue
    const wrong = new Set(read.flatMap((judgement) => judgement.wrong))
    for (const label of labels) {
      const { right, of } = found.get(label) ?? { right: 0, of: 0 }
      found.set(label, { right: right + (wrong.has(label) ? 0 : 1), of: of + 1 })
    }
  }
  const precision = (label: Label): Precision | null => {
    const { right, of } = found.get(label) ?? { right: 0, of: 0 }
    return of === 0 ? null : { precision: right / of, ...wilson(right, of), judged: of }
  }
  return Object.fromEntries(LABELS.map((label) => [label, precision(label)])) as Quality['labels']
}

/** Returns the score interval of a share at 95 % (Wilson 1927). @param of at least 1 */
export const wilson = (hits: number, of: number): { low: number; high: number } => {
  const share = hits / of
  const middle = share + Z ** 2 / (2 * of)
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  const bound = (value: number) => Math.min(1, Math.max(0, value / (1 + Z ** 2 / of)))
  return { low: bound(middle - spread), high: bound(middle + spread) }
}

const shareOf = (hits: number, of: number): Share | null =>
  of === 0 ? null : { share: hits / of, ...wilson(hits, of), of }

/** Whether all verdicts on a job agree. */
export const isAgreed = ({ judgements }: Pick<Sampled, 'judgements'>): boolean =>
  new Set(judgements.map(({ verdict, wrong }) => JSON.stringify([verdict, wrong.toSorted()]))).size === 1

const DAYS = 30

/**
 * Computes the delay between publication and listing, of jobs published after their feed was first read and whose source
 * states more than the day.
 */
const listingLag = async ({ read }: Catalog, now: number): Promise<Quality['lag']> => {
  const counted = read`FROM jobs JOIN postings ON postings.job_id = jobs.id AND postings.first_seen_at = jobs.created_at
    AND postings.source = jobs.source JOIN feeds ON feeds.key = postings.feed_key
    WHERE jobs.created_at >= ${now - DAYS * DAY_MS} AND jobs.published_at < jobs.created_at
      AND jobs.published_at > feeds.first_read_at AND jobs.published_at % ${DAY_MS} <> 0
      AND feeds.key NOT IN (${MANUAL}, ${MIRROR})`
  const [total]: { jobs: number | string }[] = await read`SELECT COUNT(*) AS jobs ${counted}`
  const jobs = Number(total?.jobs)
  if (jobs === 0) return null
  const at = async (share: number): Promise<number> => {
    const [row]: { lag: number | string }[] = await read`SELECT jobs.created_at - jobs.published_at AS lag ${counted}
      ORDER BY 1 LIMIT 1 OFFSET ${Math.min(jobs - 1, Math.floor(jobs * share))}`
    return Math.round((Number(row?.lag) / HOUR_MS) * 100) / 100
  }
  return { p50Hours: await at(0.5), p90Hours: await at(0.9), jobs }
}
