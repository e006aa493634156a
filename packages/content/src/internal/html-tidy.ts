import { collapseSpace } from '@jobs/core/collapse-space.ts'
import { withSpacesBack } from '../repair-text.ts'

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g
/** Blocks that contain only text; any other block ends them. */
const LEAVES = new Set(['p', 'h2', 'h3', 'h4'])
const CONTAINERS = new Set(['div', 'ul', 'ol', 'li', 'blockquote', 'pre', 'table', 'thead', 'tbody', 'tr', 'td', 'th'])
/** Cells, which keep the columns of a table aligned even if empty. */
const CELLS = new Set(['thead', 'tbody', 'tr', 'td', 'th'])

/** Two texts separated only by a tag, where the first ends a word or sentence and the second begins one. */
const ENDED = /(?:\p{Ll}{3}|\p{L}[.!?:;)])$/u
const BEGUN = /^\p{Lu}\p{Ll}/u

interface Element {
  tag: string
  /** Start position in the result. */
  at: number
  open: boolean
  filled: boolean
  /** Whether nothing precedes it in its block. */
  first: boolean
  /** The paragraph for text directly inside a `div`. */
  paragraph?: Element | undefined
}

function element(tag: string, at: number, first = true): Element {
  return { tag, at, open: true, filled: false, first }
}

class Tidy {
  readonly result: string[] = []
  /**
   * Open elements, nested as in the source; an element that had to be closed early stays here, marked as closed, until
   * its end tag.
   */
  private readonly stack: Element[] = [element('', 0)]
  private breaks = 0
  private space = false
  private atBlockStart = true
  /** The last text of the block. */
  private before = ''

  text(text: string): void {
    if (this.isPreformatted()) {
      this.result.push(text)
      if (text.trim()) this.top().filled = true
      return
    }
    if (/^\s/.test(text)) this.space = true
    const collapsed = collapseSpace(text.trim())
    if (!collapsed) return
    const isCode = this.isWithin('code')
    const words = isCode ? collapsed : withSpacesBack(collapsed)
    if (!isCode && ENDED.test(this.before) && BEGUN.test(words)) this.space = true
    this.beforeInline()
    this.result.push(words)
    this.before = isCode ? '' : words.slice(-4)
    this.top().filled = true
    this.space = /\s$/.test(text)
  }

  lineBreak(): void {
    if (this.isPreformatted()) this.result.push('\n')
    else this.breaks++
  }

  start(tag: string, attributes: string): void {
    const first = this.atBlockStart
    if (LEAVES.has(tag) || CONTAINERS.has(tag)) this.endParagraph()
    else this.beforeInline()
    this.stack.push(element(tag, this.result.length, first))
    if (tag !== 'div') this.result.push(`<${tag}${attributes}>`)
  }

  end(tag: string): void {
    if (CONTAINERS.has(tag)) this.endParagraph()
    const ended = this.stack.pop()
    if (ended?.open) this.close(ended)
  }

  private isPreformatted(): boolean {
    return this.isWithin('pre')
  }

  private isWithin(wanted: string): boolean {
    return this.stack.some(({ tag, open }) => open && tag === wanted)
  }

  private top(): Element {
    const innermost = this.stack.findLast(({ open }) => open) ?? element('', 0)
    return innermost.paragraph ?? innermost
  }

  /** Closes elements that cannot span blocks: inline elements, paragraphs and headings. */
  private endParagraph(): void {
    for (let top = this.top(); top.tag && !CONTAINERS.has(top.tag); top = this.top()) this.close(top)
    this.startBlock()
  }

  private startBlock(): void {
    this.breaks = 0
    this.space = false
    this.atBlockStart = true
    this.before = ''
  }

  private close(closed: Element): void {
    closed.open = false
    const parent = this.stack.findLast(({ open }) => open)
    if (parent?.paragraph === closed) parent.paragraph = undefined
    if (closed.filled) this.top().filled = true
    if (!closed.filled && !CELLS.has(closed.tag)) this.drop(closed)
    else if (closed.tag !== 'div') this.result.push(`</${closed.tag}>`)
    if (LEAVES.has(closed.tag)) this.startBlock()
  }

  private drop(empty: Element): void {
    this.result.length = empty.at
    this.atBlockStart = empty.first
    if (this.result.at(-1) !== ' ') return
    this.result.pop()
    this.space = true
  }

  private beforeInline(): void {
    const top = this.top()
    if (top.tag === 'div') {
      top.paragraph = element('p', this.result.length)
      this.result.push('<p>')
    }
    if (this.breaks > 0 || this.space) this.before = ''
    if (!this.atBlockStart && this.breaks > 0) this.result.push('<br />'.repeat(Math.min(this.breaks, 2)))
    else if (!this.atBlockStart && this.space) this.result.push(' ')
    this.breaks = 0
    this.space = false
    this.atBlockStart = false
  }
}

/**
 * Tidies sanitised markup: replaces a `div` by a paragraph for its text or removes it, ends paragraphs at blocks inside
 * them, removes empty elements, spans and surplus breaks and spaces, and separates words that only a tag separated.
 * @param html well-formed, as written by a serialiser, with at most a few hundred levels: time grows with the depth
 */
export function tidyHtml(html: string): string {
  const tidy = new Tidy()
  for (const [token, slash, tag, attributes] of html.matchAll(TOKEN)) {
    if (tag === undefined) tidy.text(token)
    else if (tag === 'span') continue
    else if (tag === 'br') tidy.lineBreak()
    else if (slash) tidy.end(tag)
    else tidy.start(tag, attributes ?? '')
  }
  return tidy.result.join('').trim()
}
