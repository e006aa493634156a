/** Returns once this holds; what bounds the wait is the limit of the test, so that a busy machine is no failure. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await Bun.sleep(20)
}
