export interface TurnTaker {
  id: number
  source: number
  company: number
}

interface Placed<Job> {
  job: Job
  /** Place in the given order. */
  place: number
}

/** Interleaves sources, and employers within a source, in the given order. */
export const takeTurns = <Job extends TurnTaker>(jobs: readonly Job[]): Job[] => {
  const placed = jobs.map((job, place) => ({ job, place }))
  const bySource = Map.groupBy(placed, ({ job }) => job.source)
  const inTurns = [...bySource.values()].flatMap((ofSource) => roundsOf(ofSource, ({ company }) => company).flat())
  return roundsOf(inTurns, ({ source }) => source)
    .flatMap((round) => round.sort((a, b) => a.place - b.place))
    .map(({ job }) => job)
}

/** Deals jobs into rounds: the first of each group, then the second of each. */
const roundsOf = <Job>(jobs: readonly Placed<Job>[], groupOf: (job: Job) => number): Placed<Job>[][] => {
  const rounds: Placed<Job>[][] = []
  const dealt = new Map<number, number>()
  for (const one of jobs) {
    const group = groupOf(one.job)
    const round = dealt.get(group) ?? 0
    dealt.set(group, round + 1)
    ;(rounds[round] ??= []).push(one)
  }
  return rounds
}
