import { type Html, markup } from '@jobs/http/markup.ts'
import type { Bar } from './bar-chart.ts'

const WIDTH = 400
const HEIGHT = 190
const TOP = 22
const BOTTOM = 24
/** Room for half a name beside the first and last column. */
const EDGE = 8
/** So many names and values of four digits fit beside each other. */
const MAX_NAMES = 6
const MAX_SHOWN = 9999

/** Columns in the order of time, as a drawing that its table says again. @param label what it shows */
export const columnChart = (label: string, bars: readonly Bar[]): Html => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = (WIDTH - 2 * EDGE) / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / MAX_NAMES)
  const round = (value: number) => Math.round(value * 10) / 10
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${bars.map(
    ({ name, value, text }, at) => {
      const height = round(((HEIGHT - TOP - BOTTOM) * value) / most)
      const [left, middle] = [round(EDGE + at * step + step * 0.15), round(EDGE + (at + 0.5) * step)]
      return markup`<rect x="${left}" y="${round(HEIGHT - BOTTOM - height)}" width="${round(step * 0.7)}" height="${height}" rx="3"/>
${most <= MAX_SHOWN && markup`<text x="${middle}" y="${round(HEIGHT - BOTTOM - height - 6)}" class="middle small">${text}</text>`}
${(bars.length - 1 - at) % every === 0 && markup`<text x="${middle}" y="${HEIGHT - 6}" class="middle quiet">${name}</text>`}
`
    },
  )}</svg>`
}
