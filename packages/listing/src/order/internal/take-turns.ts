export interface TurnTaker {
  id: number
  source: number
  company: number
}

/** Interleaves sources, and employers within a source, in the given order. */
export const takeTurns = <Job extends TurnTaker>(jobs: readonly Job[]): Job[] =>
  inRounds(
    [...Map.groupBy(jobs, ({ source }) => source).values()].flatMap((ofSource) =>
      inRounds(ofSource, ({ company }) => company),
    ),
    ({ source }) => source,
    new Map(jobs.map((job, at) => [job, at])),
  )

/** Interleaves groups: the first of each, then the second of each. @param places order within a round; by default as given */
const inRounds = <Job>(
  jobs: readonly Job[],
  groupOf: (job: Job) => number,
  places?: ReadonlyMap<Job, number>,
): Job[] => {
  const rounds = new Map<number, number>()
  const placeOf = (job: Job, at: number) => places?.get(job) ?? at
  return jobs
    .map((job, at) => {
      const round = rounds.get(groupOf(job)) ?? 0
      rounds.set(groupOf(job), round + 1)
      return { job, round, place: placeOf(job, at) }
    })
    .sort((a, b) => a.round - b.round || a.place - b.place)
    .map(({ job }) => job)
}
