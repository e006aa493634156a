type Tally = Readonly<Record<string, number>>

/** How many items a run has left out, for whatever reason. */
export const leftOutOf = ({ dropped, rejected }: { dropped: Tally; rejected: Tally }): number =>
  [...Object.values(dropped), ...Object.values(rejected)].reduce((sum, count) => sum + count, 0)
