import { type Html, markup } from '@jobs/http/markup.ts'
import type { SalaryRange } from '@jobs/types/jobs/job-statistics.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { salaryText } from '../../web/internal/formats.ts'

const WIDTH = 400
const HEIGHT = 84
const EDGE = 40

/** Draws the interquartile range of pay in one currency with its median. @param label accessible name */
export const payChart = (label: string, { currency, p25, median, p75 }: SalaryRange, language: Language): Html => {
  const room = Math.max(1, p75 - p25)
  const [from, to] = [Math.max(0, p25 - room / 2), p75 + room / 2]
  const x = (value: number) => Math.round(EDGE + ((value - from) / (to - from)) * (WIDTH - 2 * EDGE))
  const amount = (value: number) => salaryText({ salaryMin: value, currency }, language)
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}"><line x1="0" x2="${WIDTH}" y1="42" y2="42"/>
<rect x="${x(p25)}" y="28" width="${Math.max(2, x(p75) - x(p25))}" height="28" rx="3"/>
<line class="median" x1="${x(median)}" x2="${x(median)}" y1="24" y2="60"/>
<text x="${x(median)}" y="16" class="middle">${amount(median)}</text>
<text x="${x(p25)}" y="76" class="middle quiet">${amount(p25)}</text>
<text x="${x(p75)}" y="76" class="middle quiet">${amount(p75)}</text></svg>`
}
