import { expect, test } from 'bun:test'
import { richText } from './rich-text.ts'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['`GET` it', '<code>GET</code> it'],
  ['`<b>`', '<code>&lt;b&gt;</code>'],
  ['see [the page](/developers).', 'see <a href="/developers">the page</a>.'],
  ['[a](/x" onclick="y)', '[a](/x&quot; onclick=&quot;y)'],
  ['[<i>](/x)', '<a href="/x">&lt;i&gt;</a>'],
  ['`[a](/x)`', '<code>[a](/x)</code>'],
  ['one ` alone, [b] (c)', 'one ` alone, [b] (c)'],
])('%p is rendered as %p', (text, html) => expect(richText(text).text).toBe(html))
