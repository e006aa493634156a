type Tally = Readonly<Record<string, number>>

/** Returns the total number of items left out by a run. */
export const leftOutOf = ({ dropped, rejected }: { dropped: Tally; rejected: Tally }): number =>
  [...Object.values(dropped), ...Object.values(rejected)].reduce((sum, count) => sum + count, 0)
