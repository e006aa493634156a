import { expect, test } from 'bun:test'
import { growthOf } from './growth.ts'

const states = (memory: readonly number[], files = 20) => memory.map((own) => ({ memory: own, files, threads: 9 }))

test('memory that keeps rising is a leak, memory that levels off is not', () => {
  expect(growthOf(states([50, 90, 100, 100, 101, 100, 102, 103, 104])).violations).toEqual([])
  expect(growthOf(states([50, 60, 70, 80, 90, 100, 110, 120, 130])).violations).toEqual([
    'memory grew from 90 to 120 MB',
  ])
  expect(growthOf(states([1, 1]))).toEqual({ thirds: [], violations: ['too short to say anything of memory'] })
})

test('files that stay open are one', () => {
  const growing = [...states([1, 1, 1, 1, 1, 1]), ...states([1, 1, 1], 40)]
  expect(growthOf(growing).violations).toEqual(['files: 20 in the second third, 40 in the last'])
})
