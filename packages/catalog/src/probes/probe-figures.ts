import { DAY_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'

/** Maximum age of counted probes, in days. */
export const PROBE_DAYS = 30

/** Outcomes of probes, each posting counted once by its last one. */
export interface ProbeFigures {
  /** Probes at or after it count, UTC milliseconds. */
  since: number
  alive: number
  /** The response was 404 or 410, or the page said that the job is no longer available; the posting was withdrawn. */
  dead: number
  /** Inconclusive: refused, failed, redirected elsewhere, or disallowed by robots.txt. */
  undecided: number
}

/**
 * Counts the postings whose own page was requested within the last 30 days. The share of dead ones is
 * `dead / (alive + dead)`. All three are 0, and there is no share, if `PROBE` is off or nothing was probed yet.
 */
export const probeFigures = async (sql: SQL, now: number): Promise<ProbeFigures> => {
  const since = now - PROBE_DAYS * DAY_MS
  const rows: { outcome: string; postings: number | string }[] = await sql`
    SELECT outcome, COUNT(*) AS postings FROM probes WHERE probed_at >= ${since} GROUP BY outcome`
  const counts = new Map(rows.map(({ outcome, postings }) => [outcome, Number(postings)]))
  const of = (outcome: string) => counts.get(outcome) ?? 0
  return { since, alive: of('alive'), dead: of('dead'), undecided: of('undecided') }
}
