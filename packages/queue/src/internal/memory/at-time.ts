/** Longest delay of a timer; longer ones would fire at once. */
const MAX_MS = 2 ** 31 - 1

/** Calls `run` at `time`, in UTC milliseconds, however far off. @returns a function that cancels it */
export const atTime = (time: number, run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const left = time - Date.now()
    timer = left > MAX_MS ? setTimeout(wait, MAX_MS) : setTimeout(run, Math.max(0, left))
  }
  wait()
  return () => clearTimeout(timer)
}
