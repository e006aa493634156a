import { expect, test } from 'bun:test'
import { toMarkdown } from './to-markdown.ts'

test('headings, lists, emphasis and paragraphs become Markdown', () => {
  const html =
    '<h3>Aufgaben</h3><p>Du <strong>führst</strong> die <em>Bücher</em>.<br>Jeden Tag.</p>' +
    '<ul><li>Belege<ul><li>prüfen</li></ul></li><li>Zahlen</li></ul><ol><li>eins</li><li>zwei</li></ol>'
  expect(toMarkdown(html, 2)).toBe(
    '#### Aufgaben\n\nDu **führst** die *Bücher*.\nJeden Tag.\n\n- Belege\n\n  - prüfen\n- Zahlen\n\n1. eins\n2. zwei',
  )
})

test('a text with markup of its own is no markup', () => {
  expect(toMarkdown('<p># 1 * 2 &lt;b&gt; [x](y) `z`</p>')).toBe(String.raw`\# 1 \* 2 \<b\> \[x\](y) \`z\``)
  expect(toMarkdown('<p><a href="https://apply.example">Seite</a></p>')).toBe('Seite')
  expect(toMarkdown('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>')).toBe('a b\n c')
})
