const READERS = 4
const PAUSE_MS = 10
const PAGES = 50

/** Measures uncached pages of the listing, in milliseconds, until it is done. */
export const serve = async (origin: string, isDone: () => boolean): Promise<number[]> => {
  const times: number[] = []
  let page = 0
  const reader = async () => {
    while (!isDone()) {
      page = (page % PAGES) + 1
      const started = performance.now()
      const response = await fetch(
        `${origin}/api/public/v1/jobs?page=${page}&per_page=${20 + Math.floor(Math.random() * 80)}`,
      )
      await response.arrayBuffer()
      times.push(performance.now() - started)
      await Bun.sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return times
}

export const quantiles = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const of = (share: number) => sorted[Math.floor(sorted.length * share)] ?? sorted.at(-1) ?? NaN
  return { p50: of(0.5), p99: of(0.99), worst: sorted.at(-1) ?? NaN }
}
