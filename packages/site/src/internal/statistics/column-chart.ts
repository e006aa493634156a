import { type Html, markup } from '@jobs/http/markup.ts'
import type { Bar } from './bar-chart.ts'

const [WIDTH, HEIGHT] = [400, 190]
/** Space for values, names, and half a name beside the first and last column. */
const MARGIN = { top: 22, bottom: 24, side: 8 }
/** Number of names and four-digit values that fit side by side. */
const MAX_NAMES = 6
const MAX_SHOWN = 9999

/** Draws columns in chronological order; a table repeats the data. @param label accessible name */
export const columnChart = (label: string, bars: readonly Bar[]): Html => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = (WIDTH - 2 * MARGIN.side) / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / MAX_NAMES)
  const round = (value: number) => Math.round(value * 10) / 10
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${bars.map(
    ({ name, value, text }, at) => {
      const height = round(((HEIGHT - MARGIN.top - MARGIN.bottom) * value) / most)
      const [left, middle] = [round(MARGIN.side + at * step + step * 0.15), round(MARGIN.side + (at + 0.5) * step)]
      return markup`<rect x="${left}" y="${round(HEIGHT - MARGIN.bottom - height)}" width="${round(step * 0.7)}" height="${height}" rx="3"/>
${most <= MAX_SHOWN && markup`<text x="${middle}" y="${round(HEIGHT - MARGIN.bottom - height - 6)}" class="middle small">${text}</text>`}
${(bars.length - 1 - at) % every === 0 && markup`<text x="${middle}" y="${HEIGHT - 6}" class="middle quiet">${name}</text>`}
`
    },
  )}</svg>`
}
