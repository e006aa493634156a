import { expect, test } from 'bun:test'
import { createProgress } from './progress.ts'

const record = (isTTY: boolean) => {
  const written: string[] = []
  return { written, out: { isTTY, write: (text: string) => written.push(text) } }
}

test('draws a bar on a terminal and ends its line', () => {
  const { written, out } = record(true)
  const progress = createProgress('importing', out)
  progress(1, 2)
  progress(2, 2)
  expect(written).toEqual([
    `\rimporting [${'#'.repeat(15)}${'-'.repeat(15)}] 1/2`,
    `\rimporting [${'#'.repeat(30)}] 2/2\n`,
  ])
})

test('writes at most ten plain lines to a log', () => {
  const { written, out } = record(false)
  const progress = createProgress('importing', out)
  for (let done = 1; done <= 1000; done++) progress(done, 1000)
  expect(written).toHaveLength(10)
  expect(written[0]).toBe('importing 100/1000\n')
})
