/** Waits until a condition holds. Only the timeout of the test limits it, so that a busy machine causes no failure. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await Bun.sleep(20)
}
