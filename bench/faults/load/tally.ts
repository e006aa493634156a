/** `refused`: 502, 503 or 504 that says when to come back. `lost`: no answer, as from a process that was killed. */
export const OUTCOMES = ['ok', 'degraded', 'refused', 'lost'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What is requested, each counted for itself. */
export const KINDS = ['list', 'search', 'mcp', 'ingest', 'run', 'write', 'ready'] as const
export type Kind = (typeof KINDS)[number]

export interface Tally {
  counts: Record<Kind, Record<Outcome, number>>
  /** Of each kind, when it last went well, in the clock of `performance`. */
  wellAt: Partial<Record<Kind, number>>
  longestMs: number
}

const newTally = (): Tally => ({
  counts: Object.fromEntries(
    KINDS.map((kind) => [kind, { ok: 0, degraded: 0, refused: 0, lost: 0 }]),
  ) as Tally['counts'],
  wellAt: {},
  longestMs: 0,
})

const MAX_VIOLATIONS = 50

/** What happens to requests, and what should not have happened. */
export const createRecord = () => {
  let tally = newTally()
  const violations: string[] = []
  return {
    violations: violations as readonly string[],
    violation(text: string) {
      // The first few say what is wrong; thousands of the same would hide the others.
      if (violations.length < MAX_VIOLATIONS) violations.push(text)
    },
    count(kind: Kind, outcome: Outcome, ms: number) {
      tally.counts[kind][outcome] += 1
      tally.longestMs = Math.max(tally.longestMs, ms)
      if (outcome === 'ok') tally.wellAt[kind] = performance.now()
    },
    now: () => tally,
    /** The tally so far, and a new one from now on. */
    turn() {
      const before = tally
      tally = newTally()
      return before
    },
  }
}
export type FaultRecord = ReturnType<typeof createRecord>
