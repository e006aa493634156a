import { type Html, markup } from '@jobs/http/markup.ts'
import type { Bar } from './bar-chart.ts'

const WIDTH = 560
const HEIGHT = 220
const TOP = 24
const BOTTOM = 28

/** Columns in the order of time, as a drawing that its table says again. @param label what it shows */
export const columnChart = (label: string, bars: readonly Bar[]): Html => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = WIDTH / Math.max(1, bars.length)
  const round = (value: number) => Math.round(value * 10) / 10
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${bars.map(
    ({ name, value, text }, at) => {
      const height = round(((HEIGHT - TOP - BOTTOM) * value) / most)
      const [left, middle] = [round(at * step + step * 0.15), round((at + 0.5) * step)]
      return markup`<rect x="${left}" y="${round(HEIGHT - BOTTOM - height)}" width="${round(step * 0.7)}" height="${height}" rx="3"/>
<text x="${middle}" y="${round(HEIGHT - BOTTOM - height - 7)}" class="middle">${text}</text>
<text x="${middle}" y="${HEIGHT - 8}" class="middle quiet">${name}</text>
`
    },
  )}</svg>`
}
