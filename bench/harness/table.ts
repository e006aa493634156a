import { isShort } from './setting.ts'

const NAME = 34

/** Formats a row of a table: its name, and cells aligned to the right. */
export const row = (name: string, cells: readonly string[], width = 11): string =>
  name.padEnd(NAME) + cells.map((cell) => cell.padStart(width)).join('')

/** Returns the median, the 99th percentile and the maximum of some times; NaN without any. */
export const quantiles = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN
  return { p50: at(0.5), p99: at(0.99), worst: sorted.at(-1) ?? NaN }
}

export const QUANTILES = row('', ['p50 ms', 'p99 ms', 'worst ms'])

/** Formats a row below `QUANTILES`. */
export const quantilesRow = (name: string, times: readonly number[]): string => {
  const { p50, p99, worst } = quantiles(times)
  return row(
    name,
    [p50, p99, worst].map((time) => time.toFixed(1)),
  )
}

/** Prints which targets were not met; the figures of a short run say nothing about them. */
export const printUnmet = (targets: readonly (readonly [target: string, isMet: boolean])[]): void => {
  if (!isShort) for (const [target, isMet] of targets) if (!isMet) console.log(`not met: ${target}`)
}
