/** Calls `act` until `isOver`, at most every `everyMs` milliseconds and never before the last call has settled. */
export const again = async (
  everyMs: number,
  isOver: () => boolean,
  act: (round: number) => Promise<unknown>,
): Promise<void> => {
  for (let round = 0; !isOver(); round++) await Promise.all([act(round), Bun.sleep(everyMs)])
}

/** Returns a function that reports whether `ms` milliseconds have passed since this call. */
export const after = (ms: number): (() => boolean) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}
