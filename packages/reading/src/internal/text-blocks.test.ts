import { expect, test } from 'bun:test'
import { textBlocks } from './text-blocks.ts'

test('addresses, markup and codes are no words', () => {
  const [block] = textBlocks(
    'Schreib an <b>uns</b>: jobs@x.example, https://x.example/a?b=c #LI-REMOTE Kennziffer A42B7',
  )
  expect(block?.text).not.toMatch(/[@#<>]|x\.example|A42B7/)
  expect(block?.text).toStartWith('Schreib an')
})

test('a block ends at a line or a sentence and has at most 320 characters', () => {
  const blocks = textBlocks('Ein Satz über Ton und Glasur. '.repeat(60))
  expect(blocks.length).toBeGreaterThan(1)
  for (const { text } of blocks) {
    expect(text.length).toBeLessThanOrEqual(320)
    expect(text).toEndWith('.')
  }
})

test('short lines share a block', () => {
  expect(textBlocks('Ton\nGlasur\n\nBrand')).toEqual([{ text: 'Ton\nGlasur\nBrand', letters: 14 }])
})

test('a long text is sampled in 16 blocks from all of it', () => {
  const lines = Array.from({ length: 100 }, (_, at) => `${'abcdefghij'[at % 10]}`.repeat(300))
  const blocks = textBlocks(lines.join('\n'))
  expect(blocks).toHaveLength(16)
  expect(new Set(blocks.map(({ text }) => text[0])).size).toBeGreaterThan(3)
})

test('letters of every script count, digits and emoji do not', () => {
  expect(textBlocks('Größe инженер 🏺')[0]?.letters).toBe(12)
  expect(textBlocks('🏺 --- !!!')).toEqual([])
  expect(textBlocks('')).toEqual([])
})

test.each([' ', '<', '@', 'a', '🏺', '\0', '1 '])('a million of %p take bounded time', (unit) => {
  expect(textBlocks(unit.repeat(1_000_000 / unit.length)).length).toBeLessThanOrEqual(16)
})
