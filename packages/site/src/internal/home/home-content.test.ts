import { expect, test } from 'bun:test'
import { testJob } from '../../testing-frame.ts'
import { mixed } from './create-home.ts'

const feed = (source: string, count: number, companyOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    testJob({ slug: `${source}${index}`, companyName: companyOf(index), source }),
  )

test('a feed that comes all at once does not fill the page, nor does an employer', () => {
  const jobs = [
    ...feed('bulk', 90, (index) => `B${index}`),
    ...feed('one', 5, () => 'Weber'),
    ...feed('other', 9, (index) => `O${index}`),
  ]
  const shown = mixed(jobs, 9)
  expect(shown.map(({ slug }) => slug)).toEqual(
    ['bulk0', 'bulk1', 'bulk2', 'one0', 'other0', 'other1', 'other2', 'bulk3', 'bulk4'].toSorted(
      (a, b) => jobs.findIndex(({ slug }) => slug === a) - jobs.findIndex(({ slug }) => slug === b),
    ),
  )
})

test('where there is nothing else, it does', () => {
  const jobs = feed('bulk', 5, () => 'Weber')
  expect(mixed(jobs, 3)).toEqual(jobs.slice(0, 3))
  expect(mixed([], 3)).toEqual([])
})
