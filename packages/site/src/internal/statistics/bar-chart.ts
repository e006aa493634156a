import { type Html, markup } from '@jobs/http/markup.ts'

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

/** Draws horizontal bars; a table repeats the data. @param label accessible name */
export const barChart = (label: string, bars: readonly Bar[]): Html => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const scale = (WIDTH - NAME - VALUE) / most
  const round = (value: number) => Math.round(value * 10) / 10
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
