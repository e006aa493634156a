import { expect, test } from 'bun:test'
import { testFrame } from '../../testing-frame.ts'
import { relaxedNotice } from './notices.ts'
import { searchOf } from './search-testing.ts'

test.each([
  ['accountant', ['accountant'], 'Few jobs match “accountant”. Similar ones follow them. Only search for “accountant”'],
  [
    'accountant ifrs',
    ['accountant'],
    'Few jobs match every word. Some of these lack “accountant”. Show only jobs with every word',
  ],
  [
    'accountant ifrs',
    ['accountant', 'ifrs'],
    'Few jobs match every word. Some of these lack “accountant” or “ifrs”. Show only jobs with every word',
  ],
])('what follows the jobs of %p without %p is said', (q, missing, text) => {
  const notice = relaxedNotice(testFrame(), searchOf(`q=${q}`), missing)
  expect(notice?.text.replace(/<[^>]*>/g, '')).toBe(text)
})
