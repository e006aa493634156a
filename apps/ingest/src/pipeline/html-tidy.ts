const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g
/** Blocks that hold text directly; another block cannot be inside them. */
const LEAVES = new Set(['p', 'h2', 'h3', 'h4'])
const CONTAINERS = new Set(['div', 'ul', 'ol', 'li', 'blockquote', 'pre', 'table', 'thead', 'tbody', 'tr', 'td', 'th'])
/** Cells hold a table's columns in place, empty or not. */
const CELLS = new Set(['thead', 'tbody', 'tr', 'td', 'th'])

interface Element {
  tag: string
  /** Where in the result it begins. */
  at: number
  open: boolean
  filled: boolean
}

/** Rewrites one sanitised document token by token; see tidyHtml. */
class Tidy {
  private readonly result: string[] = []
  /** As nested in the source; an element that had to be closed before its end tag stays, no longer open. */
  private readonly stack: Element[] = []
  private readonly root: Element = { tag: '', at: 0, open: true, filled: false }
  private breaks = 0
  private space = false
  private atBlockStart = true

  html(): string {
    return this.result.join('')
  }

  text(text: string): void {
    if (this.stack.some(({ tag, open }) => open && tag === 'pre')) {
      this.result.push(text)
      if (text.trim()) this.top().filled = true
      return
    }
    const words = text.replace(/\s+/g, ' ').trim()
    if (/^\s/.test(text)) this.space = true
    if (!words) return
    this.beforeInline()
    this.result.push(words)
    this.top().filled = true
    this.space = /\s$/.test(text)
  }

  lineBreak(): void {
    this.breaks++
  }

  start(tag: string, attributes: string): void {
    const isBlock = LEAVES.has(tag) || CONTAINERS.has(tag)
    if (isBlock) this.endParagraph()
    else this.beforeInline()
    this.stack.push({ tag, at: this.result.length, open: true, filled: false })
    if (tag !== 'div') this.result.push(`<${tag}${attributes}>`)
  }

  end(tag: string): void {
    if (CONTAINERS.has(tag)) this.endParagraph()
    const element = this.stack.pop()
    if (element?.open) this.close(element)
  }

  private top(): Element {
    return this.stack.findLast(({ open }) => open) ?? this.root
  }

  /** Closes what cannot go on across a block's edge: inline elements and paragraphs. */
  private endParagraph(): void {
    for (let top = this.top(); top.tag && !CONTAINERS.has(top.tag); top = this.top()) this.close(top)
    this.breaks = 0
    this.space = false
    this.atBlockStart = true
  }

  private close(element: Element): void {
    element.open = false
    if (element.tag === 'p-of-div') this.stack.splice(this.stack.indexOf(element), 1)
    if (element.filled) this.top().filled = true
    if (!element.filled && !CELLS.has(element.tag)) this.result.length = element.at
    else if (element.tag !== 'div') this.result.push(`</${element.tag === 'p-of-div' ? 'p' : element.tag}>`)
    if (LEAVES.has(element.tag)) this.atBlockStart = true
  }

  private beforeInline(): void {
    if (this.top().tag === 'div') {
      this.stack.push({ tag: 'p-of-div', at: this.result.length, open: true, filled: false })
      this.result.push('<p>')
    }
    if (!this.atBlockStart) this.result.push(this.breaks > 0 ? '<br />'.repeat(Math.min(this.breaks, 2)) : this.space ? ' ' : '')
    this.breaks = 0
    this.space = false
    this.atBlockStart = false
  }
}

export const _ = [TOKEN]
export { Tidy }
