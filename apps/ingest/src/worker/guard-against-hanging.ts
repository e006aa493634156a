const TICK_MS = 1000
const HANG_MS = 30_000

/** What the guard is given: a number that the watched thread counts up once a second, and how long it may not. */
export interface Watched {
  ticks: SharedArrayBuffer
  hangMs: number
}

/**
 * Ends this process when its first thread is busy with one thing for `hangMs`: a parse that does not end cannot be ended
 * in any other way. Its runs are recorded as interrupted; who runs the service starts it again.
 * @returns ends the guard
 */
export const guardAgainstHanging = (hangMs = HANG_MS): (() => void) => {
  const ticks = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const counter = new Int32Array(ticks)
  const ticking = setInterval(() => Atomics.add(counter, 0, 1), TICK_MS)
  const guard = new Worker(new URL('hang-guard.ts', import.meta.url).href)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  guard.postMessage({ ticks, hangMs } satisfies Watched)
  return () => {
    clearInterval(ticking)
    guard.terminate()
  }
}
