import { expect, test } from 'bun:test'
import { createWordsWithoutResult } from './words-without-result.ts'

test('words are given out once three networks searched them, with every search since they were recorded', () => {
  const words = createWordsWithoutResult()
  for (const network of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) words.add('taucher', network)
  expect(words.shared()).toEqual([])
  words.add('taucher', '192.0.2.3')
  const shared = words.shared()
  expect(shared).toEqual([{ words: 'taucher', searches: 5 }])
  words.add('taucher', '192.0.2.1')
  words.settle(shared)
  expect(words.shared()).toEqual([{ words: 'taucher', searches: 1 }])
})

test('keeps 500 words, replacing the oldest that too few networks searched', () => {
  const words = createWordsWithoutResult()
  const share = (word: string) => ['a', 'b', 'c'].forEach((network) => words.add(word, network))
  share('shared')
  words.add('replaced', 'a')
  words.add('replaced', 'b')
  for (let index = 0; index < 600; index += 1) words.add(`hostile ${index}`, 'z')
  words.add('replaced', 'c')
  expect(words.shared().map((one) => one.words)).toEqual(['shared'])
  for (let index = 0; index < 600; index += 1) share(`shared ${index}`)
  expect(words.shared()).toHaveLength(500)
})
