import type { Run } from '../../api/shapes.ts'

type Tally = Readonly<Record<string, number>>

/** Whether a run is still waiting or being read. */
export const isUnderWay = (outcome: Run['outcome'] | undefined): boolean =>
  outcome === 'waiting' || outcome === 'running'

/** Returns the total number of items left out by a run. */
export const leftOutOf = ({ dropped, rejected }: { dropped: Tally; rejected: Tally }): number =>
  [...Object.values(dropped), ...Object.values(rejected)].reduce((sum, count) => sum + count, 0)
