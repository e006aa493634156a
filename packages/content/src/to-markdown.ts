import { collapseSpace } from '@jobs/core/collapse-space.ts'
import { Parser } from 'htmlparser2'

const HEADINGS: Record<string, string> = { h2: '## ', h3: '### ', h4: '#### ' }
const EMPHASIS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*' }
const BLOCKS = new Set(['p', 'div', 'blockquote', 'table', 'ul', 'ol', 'pre'])

/** Characters that Markdown would interpret as markup. */
const MARKUP = /[\\`*_[\]<>#|~]/g

/**
 * Returns a sanitised description as Markdown: headings from one level below `level`, lists, emphasis and paragraphs;
 * each table row is a line. Links are reduced to their text.
 */
export const toMarkdown = (html: string, level = 1): string => {
  const parts: string[] = []
  const lists: { ordered: boolean; items: number }[] = []
  const parser = new Parser({
    onopentagname(name) {
      if (HEADINGS[name] !== undefined) parts.push('\n\n', '#'.repeat(level - 1), HEADINGS[name])
      else if (name === 'ul' || name === 'ol') {
        parts.push(lists.length > 0 ? '\n' : '\n\n')
        lists.push({ ordered: name === 'ol', items: 0 })
      } else if (name === 'li') {
        const list = lists.at(-1)
        if (list) list.items++
        parts.push('\n', '  '.repeat(Math.max(0, lists.length - 1)), list?.ordered ? `${list.items}. ` : '- ')
      } else if (name === 'br' || name === 'tr') parts.push('\n')
      else if (name === 'td' || name === 'th') parts.push(' ')
      else if (BLOCKS.has(name) && lists.length === 0) parts.push('\n\n')
      else parts.push(EMPHASIS[name] ?? '')
    },
    ontext(text) {
      parts.push(collapseSpace(text).replaceAll(MARKUP, String.raw`\$&`))
    },
    onclosetag(name) {
      if (name === 'ul' || name === 'ol') lists.pop()
      if (HEADINGS[name] !== undefined || (BLOCKS.has(name) && lists.length === 0)) parts.push('\n\n')
      else parts.push(EMPHASIS[name] ?? '')
    },
  })
  parser.end(html)
  return parts
    .join('')
    .replaceAll('****', '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
