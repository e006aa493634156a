import { type Html, markup } from '@jobs/http/markup.ts'
import type { ListingStatistics } from '@jobs/listing/statistics/job-statistics.ts'
import type { Week } from '@jobs/listing/statistics/jobs-per-week.ts'
import { dayText, numberText, salaryText, shareText, shortDayText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { scrolledTable } from '../../web/internal/table.ts'
import { type Bar, barChart, columnChart, payChart } from './charts.ts'

/** Shows a chart above a table of the same data. @param isWide whether its table needs the full width */
const figure = (title: string, chart: Html, table: Html, note?: string, isWide = false): Html =>
  markup`<section class="figure${isWide && ' wide'}"><h2>${title}</h2>
${note && markup`<p class="quiet prose">${note}</p>`}
<div class="drawn">${chart}</div>
${table}</section>
`

/** Returns a figure of bars with their shares of a whole. */
export const barsFigure = (
  { texts, language }: Frame,
  title: string,
  bars: readonly Bar[],
  whole: number,
  note?: string,
) => {
  const { name, share } = texts.statistics
  const rows = bars.map((bar) => [bar.name, bar.text, shareText(bar.value / whole, language)])
  const table = scrolledTable(title, [name, texts.frame.jobs, share], rows, { isNumeric: true })
  return figure(title, barChart(title, bars), table, note)
}

export const weeksFigure = ({ texts, language }: Frame, weeks: readonly Week[]): Html => {
  const { perWeek, perWeekNote, weekOf } = texts.statistics
  const bars = weeks.map(({ start, jobs }) => ({
    name: shortDayText(start, language),
    value: jobs,
    text: numberText(jobs, language),
  }))
  const rows = weeks.map(({ start, jobs }) => [dayText(start, language), numberText(jobs, language)])
  const table = scrolledTable(perWeek, [weekOf, texts.frame.jobs], rows, { isNumeric: true })
  return figure(perWeek, columnChart(perWeek, bars), table, perWeekNote)
}

/** Maximum currencies drawn; the table contains all of them. */
const MAX_DRAWN = 3
const MIN_JOBS = 5

export const payFigure = ({ texts, language }: Frame, { salaryRanges }: ListingStatistics): Html => {
  const words = texts.statistics
  const heads = [
    words.currency,
    texts.frame.jobs,
    words.lowest,
    words.quarter,
    words.half,
    words.threeQuarters,
    words.highest,
  ]
  const rows = salaryRanges.map(({ currency, jobs, min, p25, median, p75, max }) => {
    const amounts = [min, p25, median, p75, max].map((value) => salaryText({ salaryMin: value, currency }, language))
    return [currency, numberText(jobs, language), ...amounts.map((amount = '') => amount)]
  })
  const table = scrolledTable(texts.job.salary, heads, rows, { isNumeric: true, isStacked: true })
  const drawn = salaryRanges.filter(({ jobs }) => jobs >= MIN_JOBS).slice(0, MAX_DRAWN)
  const charts = markup`${drawn.map((range) => markup`<p class="quiet">${range.currency}</p>${payChart(`${texts.job.salary}, ${range.currency}`, range, language)}`)}`
  return figure(texts.job.salary, charts, table, words.payNote, true)
}
