import { expect, test } from 'bun:test'
import { visitorLanguage } from './frame.ts'
import { wantsPage } from './error-answer.ts'

test.each<[accept: string | undefined, byDefault: boolean, wants: boolean]>([
  ['text/html,application/xhtml+xml,*/*;q=0.8', false, true],
  ['TEXT/HTML', false, true],
  ['application/xhtml+xml', false, true],
  ['application/json', true, false],
  ['*/*', true, false],
  ['', true, false],
  ['text/htmlx', false, false],
  [undefined, true, true],
  [undefined, false, false],
])('who accepts %p, with a page by default %p, gets a page: %p', (accept, byDefault, wants) => {
  const request = new Request('http://jobs.example/', accept === undefined ? {} : { headers: { accept } })
  expect(wantsPage(request, byDefault)).toBe(wants)
})

test.each([
  ['de-CH', 'de'],
  ['fr;q=0.2, de;q=0.1', 'fr'],
  ['pl', undefined],
  ['*', undefined],
  ['', undefined],
  [null, undefined],
] as const)('%p prefers %p', (header, language) => expect(visitorLanguage(header)).toBe(language as 'de'))
