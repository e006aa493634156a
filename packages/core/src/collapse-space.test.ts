import { expect, test } from 'bun:test'
import { collapseSpace } from './collapse-space.ts'

test('replaces each run of white space by one space', () => {
  const texts = [
    '',
    ' ',
    'a b',
    ' a',
    'a  b',
    'a\tb',
    'a\u00a0b',
    'a \n b',
    'a\n',
    '\ufeffa',
    'a\u2003\u2003b ',
    'x y z',
  ]
  for (const text of texts) expect(collapseSpace(text)).toBe(text.replace(/\s+/g, ' '))
})
