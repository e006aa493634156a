import { expect, test } from 'bun:test'
import { createTerms } from './terms.ts'

test('collects each word of texts once despite slot collisions', () => {
  const terms = createTerms()
  const words = Array.from({ length: 1900 }, (_, at) => `wort${at * 7}`)
  terms.addWords(`${words.join(' ')}  über über `)
  terms.addWords(words.toReversed().join(' '))
  expect([...terms.all].toSorted()).toEqual([...words, 'über'].toSorted())
})

test('of a long text the first 2,000 different words', () => {
  const terms = createTerms()
  terms.addWords(Array.from({ length: 9000 }, (_, at) => `w${at % 3000}`).join(' '))
  expect(terms.all.size).toBe(2000)
  expect(terms.all.has('w1999')).toBe(true)
})
