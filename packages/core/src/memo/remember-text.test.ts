import { expect, test } from 'bun:test'
import { rememberText } from './remember-text.ts'

test('reads short texts once and long ones each time, within the limit', () => {
  const read: string[] = []
  const remembering = rememberText((text) => void read.push(text), { texts: 2, length: 3 })
  for (const text of ['a', 'a', 'b', 'a', 'long', 'long', 'c', 'a']) remembering(text)
  expect(read).toEqual(['a', 'b', 'long', 'long', 'c', 'a'])
})

test('remembers undefined results', () => {
  let read = 0
  const remembering = rememberText(() => void read++)
  for (const text of ['x', 'x', 'x']) remembering(text)
  expect(read).toBe(1)
})
