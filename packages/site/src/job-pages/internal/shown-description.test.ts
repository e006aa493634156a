import { expect, test } from 'bun:test'
import { shownDescription } from './job-page.ts'

test.each([
  ['', ''],
  ['<p>Brot</p>', '<p>Brot</p>'],
  ['<p onclick="a()" style="x" class="y">Brot</p>', '<p>Brot</p>'],
  ['<a href="https://apply.example">hier</a>', 'hier'],
  ['<img src=x onerror=alert(1)>', ''],
  ['a<script>alert(1)</script><style>p{}</style>b', 'ab'],
  ['<svg><script>alert(1)</script></svg>c', 'c'],
  ['<h1>Groß</h1><h2>Klein</h2>', 'Groß<h2>Klein</h2>'],
  ['<p>offen', '<p>offen</p>'],
  ['1 < 2 &amp; &lt;b&gt;', '1 &lt; 2 &amp; &lt;b&gt;'],
  ['<p dir="rtl">مهندس</p>', '<p>مهندس</p>'],
  ['a\u0000b\u0007c\ud800', 'abc\ufffd'],
  ['<iframe src="//evil.example"></iframe><form><button>x</button></form>', 'x'],
])('%j is shown as %j', (stored, shown) => expect(shownDescription(stored).text).toBe(shown))

test('deep nesting ends somewhere', () => {
  const deep = `${'<div>'.repeat(5000)}x${'</div>'.repeat(5000)}`
  expect(shownDescription(deep).text.match(/<div>/g)?.length).toBeLessThanOrEqual(100)
})
