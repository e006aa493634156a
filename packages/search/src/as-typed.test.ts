import { expect, test } from 'bun:test'
import { asTyped } from './as-typed.ts'

test('words are shown as people type them', () => {
  expect(asTyped('kuche', 'Küche! gesucht')).toBe('Küche!')
  expect(asTyped('rplusd', 'Sales, r & d')).toBe('r & d')
  expect(asTyped('full stack', 'Full Stack')).toBe('full stack')
})
