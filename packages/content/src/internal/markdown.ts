/** Blocks that only separate lines; any other block, or emphasis, is deliberate markup. */
const LINE_BLOCK = /<\/?(?:p|div)(?:\s[^<>]*)?>|<br\s*\/?>/gi
const MARKUP = /<(?:ul|ol|li|h[1-6]|table|strong|b|em|i|pre|blockquote)[\s>]/i

/** Characters of which every Markdown text has one: a precheck that takes a fraction of the time. */
const SIGN = /\*\*|__|#|\\/
const HEADING = /^ {0,3}#{1,6} +\S/
const ITEM = /^\s*(?:[*+-]|\d{1,2}[.)])\s+\S/
const BOLD = /(?<![*_])(\*\*|__)(?=\S)[^*_\n]{1,200}(?<=\S)\1(?![*_])/g
/** `**Tasks:**Baking`, which CommonMark does not render as bold. */
const BOLD_BEFORE_WORD = /(?<![*_\p{L}\p{N}])(\*\*|__)(?=\S)[^*_\n]{1,200}\p{P}\1(?=[\p{L}\p{N}])/gu
const ESCAPE = /(?<!\\)\\{1,8}(?=[-!"#$%'()*+,./:;<=>?@[\]^_`{|}~])/g
const ESCAPED_ENTITY = /(?<!\\)\\{1,8}(?=&[a-z#\d]{2,10};)/gi
/** `Mitarbeiter*innen`: neither emphasis nor a list. */
const GENDER_STAR = /(?<=\p{L})\*(?=\p{L})/gu

const OPTIONS = { hardSoftBreaks: true, strikethrough: false, noIndentedCodeBlocks: true, noHtmlBlocks: true } as const

/** Evidence that a text is Markdown rather than plain text: a heading, or bold words in two places or beside a list. */
const isMarkdown = (lines: readonly string[], text: string): boolean => {
  if (lines.some((line) => HEADING.test(line))) return true
  const bold = text.match(BOLD)?.length ?? 0
  const escapes = text.match(ESCAPE)?.length ?? 0
  return bold + escapes >= 2 || (bold === 1 && lines.filter((line) => ITEM.test(line)).length >= 2)
}

const TEXT = /(?<=^|>)[^<>]+(?=<|$)/g
const HEADING_BLOCK = /<(p|div)>\s{0,3}(#{1,6}) +([^<>]{1,200})<\/\1>/g

/** Converts Markdown within HTML: bold words, headings and escapes are rendered, lists remain. */
function withMarks(html: string): string {
  const texts = html.match(TEXT)?.join('\n') ?? ''
  const marks = (texts.match(BOLD)?.length ?? 0) + (texts.match(ESCAPE)?.length ?? 0)
  const mended = html.replace(HEADING_BLOCK, '<h3>$3</h3>')
  if (marks < 2) return mended
  return mended.replace(TEXT, (text) =>
    text.replace(BOLD, (found) => `<strong>${found.slice(2, -2)}</strong>`).replace(ESCAPE, ''),
  )
}

/**
 * Renders a text whose only HTML markup is line breaks as Markdown, however often it was escaped; in other HTML,
 * renders only the marks within its text. Keeps raw HTML, so the result is as untrusted as the input.
 */
export const withMarkdown = (html: string): string => {
  if (!SIGN.test(html)) return html
  if (MARKUP.test(html)) return withMarks(html)
  const text = html.replace(LINE_BLOCK, '\n').replace(/\n(?:[^\S\n]*\n)+/g, '\n')
  const lines = text.trim().split('\n')
  if (!isMarkdown(lines, text)) return html
  const source = lines.map((line, at) => {
    const words = line
      .replace(ESCAPED_ENTITY, '')
      .replace(ESCAPE, '\\')
      .replace(GENDER_STAR, '\\*')
      .replace(BOLD_BEFORE_WORD, '$& ')
    const follows = ITEM.test(line) && ITEM.test(lines[at - 1] ?? '')
    return follows ? words : `\n${words.trim()}`
  })
  return Bun.markdown.html(source.join('\n'), OPTIONS)
}
