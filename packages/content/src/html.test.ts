import { expect, test } from 'bun:test'
import { htmlToText, sanitizeAgain, sanitizeHtml } from './html.ts'

test('keeps text structure and drops what else a page may hold', () => {
  const html = `<h1 class="x">Koch</h1><p style="color:red">Wir <b>kochen</b>.<img src="x.png"></p>
    <script>alert(1)</script><ul><li>Herd</li><li></li></ul><iframe src="https://e.example">?</iframe>`
  expect(sanitizeHtml(html)).toBe('<h2>Koch</h2><p>Wir <b>kochen</b>.</p><ul><li>Herd</li></ul>')
})

test('links are absolute, of a harmless scheme, and never followed', () => {
  expect(sanitizeHtml('<a href="https://e.example/?a=1&b=2" target="_blank">hier</a>')).toBe(
    '<a href="https://e.example/?a=1&amp;b=2" rel="noopener nofollow">hier</a>',
  )
  expect(sanitizeHtml('<a href="mailto:jobs@e.example">Mail</a>')).toContain('href="mailto:jobs@e.example"')
  const others = [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '/apply',
    '//e.example',
    'data:text/html,x',
    'ftp://e',
    '',
  ]
  expect(others.map((href) => sanitizeHtml(`<a href="${href}">hier</a>`))).toEqual(others.map(() => 'hier'))
})

test('what follows a link that leads nowhere stays as it was written', () => {
  expect(sanitizeHtml('<p><a name="top"></a><br>Wir</p>')).toBe('<p>Wir</p>')
  expect(sanitizeHtml('<div><a href="javascript:x"></a><b>Wir</b> suchen</div><p>Dich</p>')).toBe(
    '<p><b>Wir</b> suchen</p><p>Dich</p>',
  )
})

test('no markup of an attack survives', () => {
  const attacks = [
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    '<p onclick="alert(1)">a</p>',
    '<scr<script>ipt>alert(1)</script>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea></textarea/><img src=x onerror=alert(1)>',
    '&lt;p&gt;x&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;',
    '<form action="https://e.example"><input name="password"><button>ok</button></form>',
    '<a href="https://e.example" style="position:fixed" onmouseover="alert(1)">a</a>',
  ]
  for (const attack of attacks)
    expect(sanitizeHtml(attack)).not.toMatch(/<(?!\/?(?:p|a)\b)|\son\w+\s*=|style=|alert\(1\)>/)
})

test('decodes markup that arrives escaped once or twice', () => {
  const clean = '<p>Essen &amp; Trinken</p><ul><li>5 &lt; 6</li></ul>'
  const escape = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect([clean, escape(clean), escape(escape(clean))].map(sanitizeHtml)).toEqual([clean, clean, clean])
})

test('an escaped character in proper markup, or in plain text, stays a character', () => {
  expect(sanitizeHtml('<p>Du schreibst &lt;script&gt; und &lt;br&gt; im Schlaf</p>')).toBe(
    '<p>Du schreibst &lt;script&gt; und &lt;br&gt; im Schlaf</p>',
  )
  expect(sanitizeHtml('Alter &lt; 30 & <koch@e.example>')).toBe('Alter &lt; 30 &amp; &lt;koch@e.example&gt;')
  expect(htmlToText('Alter &lt; 30')).toBe('Alter < 30')
})

test('entities that were escaped once more are what their author meant', () => {
  expect(sanitizeHtml('<p>Forschung &amp;amp; Lehre&amp;nbsp;: d&amp;eacute;but</p>')).toBe(
    '<p>Forschung &amp; Lehre : début</p>',
  )
  expect(htmlToText('<p>L&amp;#39;équipe &amp;lt; 5</p>')).toBe("L'équipe < 5")
})

test('Markdown becomes the markup it stands for, in plain text and in paragraphs', () => {
  const lines = [
    '##### **Deine Aufgaben**',
    '* Kunden und Kund*innen beraten',
    '* Angebote schreiben',
    'Ab 3\\.000 € \\&amp; mehr',
  ]
  const html =
    '<h4><strong>Deine Aufgaben</strong></h4><ul><li>Kunden und Kund*innen beraten</li><li>Angebote schreiben</li></ul><p>Ab 3.000 € &amp; mehr</p>'
  expect(sanitizeHtml(lines.join('\n'))).toBe(html)
  expect(sanitizeHtml(lines.map((line) => `<p>${line}</p>`).join(''))).toBe(html)
  expect(sanitizeHtml(lines.join('\n').replaceAll('\\', '\\\\'))).toBe(html)
  expect(htmlToText(lines.join('\n'))).toBe(
    'Deine Aufgaben\n- Kunden und Kund*innen beraten\n- Angebote schreiben\nAb 3.000 € & mehr',
  )
  expect(sanitizeHtml('**Los** [hier](https://e.example) **oder** [da](javascript:alert(1))<script>x</script>')).toBe(
    '<p><strong>Los</strong> <a href="https://e.example" rel="noopener nofollow">hier</a> <strong>oder</strong> da</p>',
  )
})

test('bold words that end with a colon before a word are bold', () => {
  expect(sanitizeHtml('**Aufgaben:**Kochen und __backen!__Am Herd')).toBe(
    '<p><strong>Aufgaben:</strong> Kochen und <strong>backen!</strong> Am Herd</p>',
  )
})

test('Markdown within markup becomes what it stands for', () => {
  expect(
    sanitizeHtml('<p><strong>Los</strong> **hier** und **da**</p><p>## Aufgaben</p><ul><li>1\\. Kochen</li></ul>'),
  ).toBe(
    '<p><strong>Los</strong> <strong>hier</strong> und <strong>da</strong></p><h3>Aufgaben</h3><ul><li>1. Kochen</li></ul>',
  )
  const kept =
    '<p><strong>2 ** 3</strong> und C:\\Daten <a href="https://e.example/__a__/__b__" rel="noopener nofollow">#1</a></p>'
  expect(sanitizeHtml(kept)).toBe(kept)
})

test('what only looks like Markdown stays as it is', () => {
  const texts = [
    '<p>- Kochen<br />- Backen</p>',
    '<p>Verkäufer*innen und Kassierer*innen (m/w/d)*<br />*befristet</p>',
    '<p>C# und #team_nord, 5 * 3, C:\\Daten</p>',
  ]
  expect(texts.map(sanitizeHtml)).toEqual(texts)
})

test('blocks become paragraphs and do not run together', () => {
  expect(sanitizeHtml('<div>Eins<div>Zwei</div><ul><li>a</li></ul>Drei</div>')).toBe(
    '<p>Eins</p><p>Zwei</p><ul><li>a</li></ul><p>Drei</p>',
  )
  expect(sanitizeHtml('<section><h3>Wir</h3><span>sind</span> <em>da</em></section>')).toBe(
    '<h3>Wir</h3><p>sind <em>da</em></p>',
  )
  expect(sanitizeHtml('<p><b>Fett<ul><li>a</li></ul></b>Rest</p>')).toBe('<p><b>Fett</b></p><ul><li>a</li></ul>Rest')
  expect(sanitizeHtml('Zeile 1\nZeile 2\r\n\r\n<b>Absatz</b>')).toBe('<p>Zeile 1<br />Zeile 2</p><p><b>Absatz</b></p>')
})

test('empty elements and surplus breaks collapse, table cells and preformatted text do not', () => {
  expect(sanitizeHtml('<p>&nbsp;</p><div><p><strong> </strong><br></p></div><p>a<br><br><br><br>b<br></p>')).toBe(
    '<p>a<br /><br />b</p>',
  )
  expect(sanitizeHtml('<table><tr><td></td><td>x</td></tr></table><table><tr><td></td></tr></table>')).toBe(
    '<table><tr><td></td><td>x</td></tr></table>',
  )
  expect(sanitizeHtml('<pre>a\n  b</pre>')).toBe('<pre>a\n  b</pre>')
})

test('the text of a description has a line for each block', () => {
  const html = `<style>p{}</style><h2>Auf&shy;gaben</h2><ul><li>Kochen</li><li><p>Backen &amp; Braten</p></li><li> </li></ul>
    <div>Ab<br>sofort</div><table><tr><td>Ort</td><td>Kiel</td></tr></table><script>x</script>`
  expect(htmlToText(html)).toBe('Aufgaben\n- Kochen\n- Backen & Braten\nAb\nsofort\nOrt Kiel')
  expect(htmlToText('Eins\nZwei\n\nDrei')).toBe('Eins\nZwei\nDrei')
})

test('sanitising twice changes nothing', () => {
  const once = sanitizeHtml('<div>a <b></b> b<p>c &lt;br&gt;</p> <i>d</i>\n<a href="https://e.example">e</a></div>')
  expect(sanitizeHtml(once)).toBe(once)
})

test('remaining Markdown stays text when another instance sanitises it again', () => {
  const once = sanitizeHtml(
    '<p>**Wir bieten:**</p><p>* Gleit**(&amp; Kern)**zeit ab 9</p><p>* Team**(Sommer)**feste</p>',
  )
  expect(once).toContain('Team**(Sommer)**feste')
  expect(sanitizeAgain(once)).toBe(once)
  expect(sanitizeAgain(`${once}<script>x()</script><a href="javascript:x()" onclick="x()">y</a>`)).toBe(`${once}y`)
})

test('long input is cut, never within a tag or an entity, and pasted images do not count', () => {
  const html = sanitizeHtml('<p>Ein Satz &amp; noch einer.</p>'.repeat(20_000))
  expect(html.length).toBeWithin(150_000, 201_000)
  expect(html).toEndWith('</p>')
  expect(sanitizeHtml(`${'a'.repeat(199_997)}&amp; b`)).toBe('a'.repeat(199_997))
  expect(sanitizeHtml(`<p>vor</p><img src="data:image/png;base64,${'A'.repeat(400_000)}"><p>nach</p>`)).toBe(
    '<p>vor</p><p>nach</p>',
  )
})

test('deep, unbalanced and huge input takes bounded time', () => {
  const nested = `${'<div>'.repeat(20_000)}text${'</div>'.repeat(20_000)}`
  expect(sanitizeHtml(nested)).toBe('<p>text</p>')
  expect(htmlToText(nested)).toBe('text')
  const hostile = [
    '<b>'.repeat(1_000_000),
    '<b>'.repeat(33_000) + '</i>'.repeat(25_000),
    '<p></p>'.repeat(100_000),
    '<ul><li>'.repeat(50_000),
    '<'.repeat(1_000_000),
    '&'.repeat(300_000),
    '&amp;lt;'.repeat(100_000),
    `<a ${'b=c '.repeat(100_000)}`,
    '\n \n'.repeat(300_000),
    `# a\n${'> '.repeat(100_000)}`,
    `# a\n${'- '.repeat(100_000)}`,
    `# a\n${'**a '.repeat(50_000)}`,
    `# a\n${'['.repeat(200_000)}`,
    '\\'.repeat(200_000),
    '__a'.repeat(70_000),
  ]
  for (const html of hostile) expect(() => [sanitizeHtml(html), htmlToText(html)]).not.toThrow()
})

test.each([
  ['<p>We are a team<span>We offer</span> work</p>', '<p>We are a team We offer work</p>'],
  ['<p><strong>Type:</strong>Contract</p>', '<p><strong>Type:</strong> Contract</p>'],
  ['<p>Join our teamWe offer more.Send a letter</p>', '<p>Join our team We offer more. Send a letter</p>'],
  ['<p><span>i</span>OS, 5<b>GHz</b></p>', '<p>iOS, 5<b>GHz</b></p>'],
  [
    '<p>TypeScript, Kolleg:innen, anna.Muster@jobs.example, www.Weber.example</p>',
    '<p>TypeScript, Kolleg:innen, anna.Muster@jobs.example, www.Weber.example</p>',
  ],
  [
    '<pre>list.Add(one.Two)</pre><p><code>list.Sort()</code></p>',
    '<pre>list.Add(one.Two)</pre><p><code>list.Sort()</code></p>',
  ],
])('of %p no words run together', (html, shown) => expect(sanitizeHtml(html)).toBe(shown))
