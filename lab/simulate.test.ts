import { expect, test } from 'bun:test'
import { play } from './simulate/play.ts'

test('five weeks of feeds: closed ads disappear in time, live ads stay, reposts keep their date', async () => {
  const measures = await play({ seed: 3, days: 35, employers: 4, vacancies: 10 })
  expect(measures.closed).toBeGreaterThan(10)
  expect(measures.goneInReadableTime).toBe(measures.closed)
  expect(measures.liveClosed).toBe(0)
  expect(measures.reposts).toBeGreaterThan(3)
  expect(measures.lostDates).toBe(0)
  expect(measures.doubles).toBe(0)
  expect(measures.mistakes).toBeGreaterThan(0)
  expect(measures.suspected).toBe(measures.mistakes)
})
