import { expect, test } from 'bun:test'
import { rememberText } from './remember-text.ts'

test('short texts are read once, long ones each time, and no more are kept than may be', () => {
  const read: string[] = []
  const remembering = rememberText((text) => void read.push(text), { texts: 2, length: 3 })
  for (const text of ['a', 'a', 'b', 'a', 'long', 'long', 'c', 'a']) remembering(text)
  expect(read).toEqual(['a', 'b', 'long', 'long', 'c', 'a'])
})

test('a text of which nothing is made is remembered too', () => {
  let read = 0
  const remembering = rememberText(() => void read++)
  for (const text of ['x', 'x', 'x']) remembering(text)
  expect(read).toBe(1)
})
