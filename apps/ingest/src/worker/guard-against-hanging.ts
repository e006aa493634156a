const TICK_MS = 1000
const HANG_MS = 30_000

/** Message to the guard: a counter that the watched thread increments every second, and how long it may stand still. */
export interface Watched {
  ticks: SharedArrayBuffer
  hangMs: number
}

/**
 * Kills this process when its main thread is blocked for `hangMs`, because an endless parse cannot be stopped otherwise. Its
 * runs are recorded as interrupted; the supervisor restarts the process.
 * @returns a function that ends the guard
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
