/** The longest wait a timer knows; beyond it, it would fire at once. */
const MAX_MS = 2 ** 31 - 1

/** Calls `run` at `time`, in epoch milliseconds, however far that is. @returns what calls it off */
export const atTime = (time: number, run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const left = time - Date.now()
    timer = left > MAX_MS ? setTimeout(wait, MAX_MS) : setTimeout(run, Math.max(0, left))
  }
  wait()
  return () => clearTimeout(timer)
}
