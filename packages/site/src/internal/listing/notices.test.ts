import { expect, test } from 'bun:test'
import { testFrame } from '../../testing-frame.ts'
import { relaxedNotice } from './notices.ts'
import { searchOf } from './search-testing.ts'

test.each([
  ['accountant', 'Few jobs match “accountant”. Similar ones follow them. Only search for “accountant”'],
  ['accountant ifrs', 'Few jobs match every word. Some of these lack “accountant”. Show only jobs with every word'],
])('what follows the jobs of %p is said', (q, text) => {
  const notice = relaxedNotice(testFrame(), searchOf(`q=${q}`), ['accountant'])
  expect(notice?.text.replace(/<[^>]*>/g, '')).toBe(text)
})
