import { expect, test } from 'bun:test'
import { DerivedValues, MAX_QUOTE, derivedFrom } from './derived.ts'

test('stores derived values with two decimals and quotes of one line of at most 200 characters', () => {
  const value = derivedFrom(
    'hybrid' as const,
    0.98765,
    'passages',
    `Zwei Tage\n im Homeoffice ${'und so weiter '.repeat(20)}`,
  )
  expect(value.confidence).toBe(0.99)
  expect(value.evidence.quote).toStartWith('Zwei Tage im Homeoffice und')
  expect(value.evidence.quote).toMatch(/(?:und|so|weiter)$/)
  expect(value.evidence.quote.length).toBeLessThanOrEqual(MAX_QUOTE)
  expect(DerivedValues.parse({ workArrangement: value })).toEqual({ workArrangement: value })
})

test('a quote without a space is not cut inside a character', () => {
  const { quote } = derivedFrom(true, 2, 'x', `a${'😀'.repeat(150)}`).evidence
  expect(quote.isWellFormed()).toBe(true)
  expect(derivedFrom(true, 2, 'x').confidence).toBe(1)
})

test('a value without evidence or with an unknown name is refused', () => {
  expect(DerivedValues.safeParse({ workArrangement: { value: 'hybrid', confidence: 1 } }).success).toBe(false)
  expect(DerivedValues.safeParse({ mood: derivedFrom('good', 1, 'x') }).success).toBe(false)
})
