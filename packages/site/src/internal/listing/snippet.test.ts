import { expect, test } from 'bun:test'
import { plainDescription, snippet } from './snippet.ts'

test.each([
  ['<p>a</p><p>b</p>', 'a b'],
  ['<ul><li>a</li><li>b &amp; c</li></ul>', 'a b & c'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['a\u00a0 b\n\tc&nbsp;d', 'a b c d'],
  ['* a • b · c', 'a b c'],
  ['a*b', 'a*b'],
  ['u\u0308ber', 'über'],
  ['', ''],
])('%j is read as %p', (html, text) => expect(plainDescription(html)).toBe(text))

const filler = 'Wort '.repeat(100)

test.each([
  ['a short text is whole', 'Brot backen', 'Brot <mark>backen</mark>'],
  ['every match is marked', 'backen, backen', '<mark>backen</mark>, <mark>backen</mark>'],
  ['what is no markup stays none', '<b>backen</b> &lt;script&gt;', '<mark>backen</mark> &lt;script&gt;'],
])('%s', (_name, html, shown) => expect(snippet(html, /backen/g)?.text).toBe(shown))

test('a long text is cut between words around the first match', () => {
  const text = snippet(`<p>${filler}</p><p>backen</p><p>${filler}</p>`, /backen/g)?.text ?? ''
  expect(text).toMatch(/^… (?:Wort )+<mark>backen<\/mark>(?: Wort)+ …$/)
  expect(text.length).toBeLessThan(260)
})

test('a text without the words has no snippet, one of a single long word has', () => {
  expect(snippet('<p>Brot</p>', /backen/g)).toBeUndefined()
  expect(snippet('x'.repeat(1000), /x{4}/g)?.text).toEndWith(' …')
})
