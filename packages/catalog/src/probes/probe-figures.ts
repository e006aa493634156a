import type { SQL } from 'bun'

const DAY_MS = 24 * 3600 * 1000

/** Maximum age of counted probes, in days. */
export const PROBE_DAYS = 30

/** Outcomes of probes, each posting counted once by its last one. */
export interface ProbeFigures {
  /** Probes at or after it count, UTC milliseconds. */
  since: number
  /** The page was there. */
  alive: number
  /** The page answered 404 or 410, or named the job as no longer available: the posting was withdrawn for it. */
  dead: number
  /** The answer proved nothing: refused, failed, redirected elsewhere, or forbidden by robots.txt. */
  undecided: number
}

/**
 * Counts the postings whose own page was requested within the last 30 days. The share of dead ones among those that
 * could be told is `dead / (alive + dead)`; with `PROBE` off, or nothing probed yet, all three are 0 and there is no
 * share to publish.
 * @param now UTC milliseconds
 */
export const probeFigures = async (sql: SQL, now: number): Promise<ProbeFigures> => {
  const since = now - PROBE_DAYS * DAY_MS
  const rows: { outcome: string; postings: number | string }[] = await sql`
    SELECT outcome, COUNT(*) AS postings FROM probes WHERE probed_at >= ${since} GROUP BY outcome`
  const counts = new Map(rows.map(({ outcome, postings }) => [outcome, Number(postings)]))
  const of = (outcome: string) => counts.get(outcome) ?? 0
  return { since, alive: of('alive'), dead: of('dead'), undecided: of('undecided') }
}
