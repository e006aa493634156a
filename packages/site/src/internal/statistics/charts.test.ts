import { expect, test } from 'bun:test'
import { barChart, columnChart, payChart } from './charts.ts'

const bar = (name: string, value: number) => ({ name, value, text: String(value) })
const numbersOf = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(`<rect[^>]* ${name}="([^"]+)"`, 'g'))].map(([, n]) => Number(n))

test.each([
  ['the largest fills the room', [10, 5], [200, 100]],
  ['nothing is still seen', [10, 0], [200, 1]],
  ['nothing at all', [0, 0], [1, 1]],
  ['no bars', [], []],
])('of bars, %s', (_name, values, widths) => {
  expect(
    numbersOf(
      barChart(
        'L',
        values.map((value) => bar('a', value)),
      ).text,
      'width',
    ),
  ).toEqual(widths)
})

test.each([
  ['17 characters fit in'.slice(0, 17), '17 characters fit'],
  ['18 characters are cut', '18 characters ar…'],
  ['👩‍💻'.repeat(17), '👩‍💻'.repeat(17)],
  [`fifteen letters${'👩‍💻'.repeat(3)}`, `fifteen letters👩‍💻…`],
  ['<b>"', '&lt;b&gt;&quot;'],
])('the name %p is drawn as %p', (name, drawn) => {
  expect(barChart('L', [bar(name, 1)]).text).toContain(`class="end">${drawn}</text>`)
  expect(barChart(name, []).text).toContain(`aria-label="${Bun.escapeHTML(name)}"`)
})

test('columns stand on one line, and few enough are named to be read', () => {
  const { text } = columnChart(
    'L',
    Array.from({ length: 12 }, (_, at) => bar(`w${at}`, at)),
  )
  const [tops, heights] = [numbersOf(text, 'y'), numbersOf(text, 'height')]
  expect(new Set(tops.map((top, at) => Math.round(top + (heights[at] ?? 0))))).toEqual(new Set([166]))
  expect(text.match(/class="middle quiet">w\d+/g)).toHaveLength(6)
  expect(text).toContain('class="middle quiet">w11<')
})

test.each([
  [9999, true],
  [10_000, false],
])('columns of %i show their values: %p', (value, areShown) => {
  expect(columnChart('L', [bar('a', value)]).text.includes('class="middle small"')).toBe(areShown)
})

test.each([
  ['a range', 40_000, 50_000, 70_000],
  ['one amount', 50_000, 50_000, 50_000],
  ['nothing', 0, 0, 0],
])('pay of %s is drawn within the picture', (_name, p25, median, p75) => {
  const { text } = payChart('L', { currency: 'EUR', jobs: 5, min: p25, max: p75, p25, median, p75 }, 'en')
  for (const [, x] of text.matchAll(/ x[12]?="([^"]+)"/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(0)
    expect(Number(x)).toBeLessThanOrEqual(400)
  }
  for (const width of numbersOf(text, 'width')) expect(width).toBeGreaterThanOrEqual(2)
  expect(text).toContain(`>€${median.toLocaleString('en')}</text>`)
})
