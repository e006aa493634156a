import { expect, test } from 'bun:test'
import { SearchJobs } from './search-jobs.ts'

test('has the defaults of the tool, clamps per_page and trims q', () => {
  expect(SearchJobs.parse({})).toEqual({ q: '', page: 1, per_page: 20 })
  expect(SearchJobs.parse({ per_page: 25 }).per_page).toBe(25)
  expect(SearchJobs.parse({ per_page: Number.MAX_SAFE_INTEGER }).per_page).toBe(25)
  expect(SearchJobs.parse({ q: ' koch ', language: 'fr' })).toMatchObject({ q: 'koch', language: 'fr' })
})

test('counts characters, not code units, of q', () => {
  expect(SearchJobs.safeParse({ q: '🧑‍🍳'.repeat(66) }).success).toBe(true)
  expect(SearchJobs.safeParse({ q: 'a'.repeat(201) }).success).toBe(false)
})

test('refuses other types and names', () => {
  for (const wrong of [
    { page: '1' },
    { page: 0 },
    { page: 1.5 },
    { per_page: 0 },
    { per_page: 30.5 },
    { per_page: null },
    { language: 'es' },
    { perPage: 5 },
  ]) {
    expect(SearchJobs.safeParse(wrong).success).toBe(false)
  }
})
