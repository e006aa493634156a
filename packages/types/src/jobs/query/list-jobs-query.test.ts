import { expect, test } from 'bun:test'
import { ListJobsQuery } from './list-jobs-query.ts'

test('text becomes a typed query with its defaults', () => {
  expect(ListJobsQuery.parse({})).toEqual({ page: 1, per_page: 50, q: '' })
  const given = { page: '3', per_page: '250', q: '  Köln ', language: 'fr' }
  expect(ListJobsQuery.parse(given)).toEqual({ page: 3, per_page: 100, q: 'Köln', language: 'fr' })
  expect(ListJobsQuery.parse({ language: '' }).language).toBeUndefined()
})

test('a character outside the basic plane is one of the 200', () => {
  expect(ListJobsQuery.safeParse({ q: '🎉'.repeat(200) }).success).toBe(true)
  expect(ListJobsQuery.safeParse({ q: '🎉'.repeat(201) }).success).toBe(false)
})
