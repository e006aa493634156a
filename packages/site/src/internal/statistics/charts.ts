import { type Html, markup } from '@jobs/http/markup.ts'
import type { SalaryRange } from '@jobs/types/jobs/job-statistics.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { salaryText } from '../../web/internal/formats.ts'

export interface Bar {
  name: string
  value: number
  /** The value as readable text. */
  text: string
}

/** Narrow, so that the text is legible on a phone. */
const WIDTH = 400
const ROW = 26
const NAME = 140
const VALUE = 60

const round = (value: number) => Math.round(value * 10) / 10

/** Draws horizontal bars; a table repeats the data. @param label accessible name */
export const barChart = (label: string, bars: readonly Bar[]): Html => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const scale = (WIDTH - NAME - VALUE) / most
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${bars.length * ROW}" role="img" aria-label="${label}">${bars.map(
    (
      { name, value, text },
      at,
    ) => markup`<text x="${NAME - 10}" y="${at * ROW + 18}" class="end">${shortened(name)}</text>
<rect x="${NAME}" y="${at * ROW + 4}" width="${round(Math.max(1, value * scale))}" height="${ROW - 8}" rx="3"/>
<text x="${round(NAME + Math.max(1, value * scale) + 8)}" y="${at * ROW + 18}">${text}</text>
`,
  )}</svg>`
}

const MAX_NAME = 17
const characters = new Intl.Segmenter()

/** Cuts a name between characters as people see them, such as an emoji of several code points. */
const shortened = (name: string): string => {
  const shown = Array.from(Iterator.from(characters.segment(name)).take(MAX_NAME + 1), ({ segment }) => segment)
  return shown.length > MAX_NAME ? `${shown.slice(0, MAX_NAME - 1).join('')}…` : name
}

const COLUMNS_HEIGHT = 190
/** Space for values, names, and half a name beside the first and last column. */
const MARGIN = { top: 22, bottom: 24, side: 8 }
const MAX_NAMES = 6
const MAX_SHOWN = 9999

/** Draws columns in chronological order; a table repeats the data. @param label accessible name */
export const columnChart = (label: string, bars: readonly Bar[]): Html => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = (WIDTH - 2 * MARGIN.side) / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / MAX_NAMES)
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${COLUMNS_HEIGHT}" role="img" aria-label="${label}">${bars.map(
    ({ name, value, text }, at) => {
      const height = round(((COLUMNS_HEIGHT - MARGIN.top - MARGIN.bottom) * value) / most)
      const [left, middle] = [round(MARGIN.side + at * step + step * 0.15), round(MARGIN.side + (at + 0.5) * step)]
      return markup`<rect x="${left}" y="${round(COLUMNS_HEIGHT - MARGIN.bottom - height)}" width="${round(step * 0.7)}" height="${height}" rx="3"/>
${most <= MAX_SHOWN && markup`<text x="${middle}" y="${round(COLUMNS_HEIGHT - MARGIN.bottom - height - 6)}" class="middle small">${text}</text>`}
${(bars.length - 1 - at) % every === 0 && markup`<text x="${middle}" y="${COLUMNS_HEIGHT - 6}" class="middle quiet">${name}</text>`}
`
    },
  )}</svg>`
}

const PAY_HEIGHT = 84
const EDGE = 40

/** Draws the interquartile range of pay in one currency with its median. @param label accessible name */
export const payChart = (label: string, { currency, p25, median, p75 }: SalaryRange, language: Language): Html => {
  const room = Math.max(1, p75 - p25)
  const [from, to] = [Math.max(0, p25 - room / 2), p75 + room / 2]
  const x = (value: number) => Math.round(EDGE + ((value - from) / (to - from)) * (WIDTH - 2 * EDGE))
  const amount = (value: number) => salaryText({ salaryMin: value, currency }, language)
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${PAY_HEIGHT}" role="img" aria-label="${label}"><line x1="0" x2="${WIDTH}" y1="42" y2="42"/>
<rect x="${x(p25)}" y="28" width="${Math.max(2, x(p75) - x(p25))}" height="28" rx="3"/>
<line class="median" x1="${x(median)}" x2="${x(median)}" y1="24" y2="60"/>
<text x="${x(median)}" y="16" class="middle">${amount(median)}</text>
<text x="${x(p25)}" y="76" class="middle quiet">${amount(p25)}</text>
<text x="${x(p75)}" y="76" class="middle quiet">${amount(p75)}</text></svg>`
}
