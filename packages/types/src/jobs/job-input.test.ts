import { expect, test } from 'bun:test'
import { JobInput } from './job-input.ts'

test.each([
  ['EUR', true],
  ['CHF', true],
  ['XQQ', false],
  ['ZZZ', false],
  ['eur', false],
])('%s is a currency of ISO 4217: %p', (currency, isKnown) => {
  const { error } = JobInput.safeParse({ currency, salaryMin: 1000 })
  expect(error?.issues.some(({ path }) => path[0] === 'currency')).toBe(!isKnown)
})
