import { expect, test } from 'bun:test'
import type { Frame } from '../../web/internal/frame.ts'
import { textsOf } from '../texts/texts.ts'
import { relaxedNotice } from './notices.ts'
import { readSearch } from './read-search.ts'

const frame = { base: '/en', language: 'en', texts: textsOf('en') } as Frame

test.each([
  ['accountant', 'Few jobs match “accountant”. Similar ones follow them. Only search for “accountant”'],
  ['accountant ifrs', 'Few jobs match every word. Some of these lack “accountant”. Show only jobs with every word'],
])('what follows the jobs of %p is said', (q, text) => {
  const search = readSearch({ q })
  if ('faults' in search) throw new Error('the search is not understood')
  const notice = relaxedNotice(frame, search, ['accountant'])
  expect(notice?.text.replace(/<[^>]*>/g, '')).toBe(text)
})
