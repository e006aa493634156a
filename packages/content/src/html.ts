import { collapseSpace } from '@jobs/core/collapse-space.ts'
import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { cut, htmlSource } from './internal/html-source.ts'
import { tidyHtml } from './internal/html-tidy.ts'

const words = (list: string) => list.split(/\s+/)

/** Blocks that show as paragraphs. */
const PLAIN_BLOCKS = words(
  `address article aside body center dd details div dl dt fieldset figcaption figure footer form header html main nav
  section summary`,
)
const BREAKING = new Set([...PLAIN_BLOCKS, ...words('p br hr h1 h2 h3 h4 h5 h6 ul ol li pre blockquote table tr')])
const SKIPPED = new Set(
  words('script style noscript template head title iframe object svg math xmp textarea select option'),
)

/** Soft hyphens and zero-width characters, which split words. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g

/** The elements of a description, except links. */
const ELEMENTS = words('p br div h2 h3 h4 ul ol li blockquote pre code strong em b i u table thead tbody tr th td')

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ELEMENTS, 'a', 'span'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [...SKIPPED],
  nestingLimit: 100,
  transformTags: {
    ...Object.fromEntries(PLAIN_BLOCKS.map((tag) => [tag, 'div'])),
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    hr: 'br',
    a: link,
  },
}

function link(_tag: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  const isLink = /^\s*(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href)
  return isLink
    ? { tagName: 'a', attribs: { href: href.trim(), rel: 'noopener nofollow' } }
    : { tagName: 'span', attribs: {} }
}

/**
 * Returns a description as safe HTML: only text structure, emphasis, simple tables and absolute links. Decodes escaped
 * markup first; `htmlSource` documents that and the limits for hostile input.
 */
export function sanitizeHtml(html: string): string {
  return tidyHtml(sanitize(htmlSource(html), OPTIONS))
}

/**
 * Sanitises a description that another instance has sanitised, without converting escaped markup or Markdown a second
 * time: what the other instance kept of them is text.
 */
export function sanitizeAgain(html: string): string {
  return tidyHtml(sanitize(cut(html), OPTIONS))
}

/** Returns a sanitised description without links and attributes. */
export function withoutLinks(html: string): string {
  return sanitize(html, { allowedTags: ELEMENTS, allowedAttributes: {}, nonTextTags: [...SKIPPED], nestingLimit: 100 })
}

/** Returns a description as plain text: one line per block, `- ` before list items, entities decoded, whitespace collapsed. */
export function htmlToText(html: string): string {
  const text: string[] = []
  let skipping = 0
  let isItemStart = false
  const parser = new Parser({
    onopentagname(name) {
      if (SKIPPED.has(name)) skipping++
      else if (name === 'td' || name === 'th') text.push(' ')
      else if (BREAKING.has(name)) text.push('\n')
      if (name === 'li') isItemStart = true
    },
    ontext(data) {
      if (skipping > 0) return
      if (isItemStart && data.trim()) {
        text.push('- ')
        isItemStart = false
      }
      text.push(collapseSpace(data))
    },
    onclosetag(name) {
      if (SKIPPED.has(name)) skipping--
      else if (BREAKING.has(name)) text.push('\n')
      if (name === 'li') isItemStart = false
    },
  })
  parser.end(htmlSource(html))
  const lines = text
    .join('')
    .replaceAll(UNSEEN, '')
    .split('\n')
    .map((line) => (line.includes('  ') ? line.replace(/ {2,}/g, ' ') : line).trim())
  return lines.filter(Boolean).join('\n')
}
