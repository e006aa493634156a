import { expect, test } from 'bun:test'
import { visitorLanguage } from './frame.ts'

test.each([
  ['de-CH', 'de'],
  ['fr;q=0.2, de;q=0.1', 'fr'],
  ['pl', undefined],
  ['*', undefined],
  ['', undefined],
  [null, undefined],
] as const)('%p prefers %p', (header, language) => expect(visitorLanguage(header)).toBe(language as 'de'))
