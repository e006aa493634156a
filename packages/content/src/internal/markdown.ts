/** Blocks that only keep lines apart; any other, or emphasis, is markup that its author meant. */
const LINE_BLOCK = /<\/?(?:p|div)(?:\s[^<>]*)?>|<br\s*\/?>/gi
const MARKUP = /<(?:ul|ol|li|h[1-6]|table|strong|b|em|i|pre|blockquote)[\s>]/i

/** One of these is in each text of Markdown: to look for it takes a fraction of the time. */
const SIGN = /\*\*|__|#|\\/
const HEADING = /^ {0,3}#{1,6} +\S/
const ITEM = /^\s*(?:[*+-]|\d{1,2}[.)])\s+\S/
const BOLD = /(?<![*_])(\*\*|__)(?=\S)[^*_\n]{1,200}(?<=\S)\1(?![*_])/g
const ESCAPE = /(?<!\\)\\{1,8}(?=[-!"#$%'()*+,./:;<=>?@[\]^_`{|}~])/g
const ESCAPED_ENTITY = /(?<!\\)\\{1,8}(?=&[a-z#\d]{2,10};)/gi
/** `Mitarbeiter*innen`: neither emphasis nor a list. */
const GENDER_STAR = /(?<=\p{L})\*(?=\p{L})/gu

const OPTIONS = { hardSoftBreaks: true, strikethrough: false, noIndentedCodeBlocks: true, noHtmlBlocks: true } as const

/** Enough of it that a plain text is not taken for Markdown: a heading, bold words in two places or beside a list. */
const isMarkdown = (lines: readonly string[], text: string): boolean => {
  if (lines.some((line) => HEADING.test(line))) return true
  const bold = text.match(BOLD)?.length ?? 0
  const escapes = text.match(ESCAPE)?.length ?? 0
  return bold + escapes >= 2 || (bold === 1 && lines.filter((line) => ITEM.test(line)).length >= 2)
}

const TEXT = /(?<=^|>)[^<>]+(?=<|$)/g
const HEADING_BLOCK = /<(p|div)>\s{0,3}(#{1,6}) +([^<>]{1,200})<\/\1>/g

/** HTML with its own markup beside Markdown: bold words, headings and escapes become what they stand for, lists stay. */
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
 * HTML of a text whose only markup are lines and whose words are Markdown, however often that was escaped; in any other
 * HTML the marks within its words are read. Raw HTML within it is kept: the result is as little to be trusted as what it was made of.
 */
export const withMarkdown = (html: string): string => {
  if (!SIGN.test(html)) return html
  if (MARKUP.test(html)) return withMarks(html)
  const text = html.replace(LINE_BLOCK, '\n').replace(/\n(?:[^\S\n]*\n)+/g, '\n')
  const lines = text.trim().split('\n')
  if (!isMarkdown(lines, text)) return html
  const source = lines.map((line, at) => {
    const words = line.replace(ESCAPED_ENTITY, '').replace(ESCAPE, '\\').replace(GENDER_STAR, '\\*')
    const follows = ITEM.test(line) && ITEM.test(lines[at - 1] ?? '')
    return follows ? words : `\n${words.trim()}`
  })
  return Bun.markdown.html(source.join('\n'), OPTIONS)
}
