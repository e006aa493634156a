/** Markup that is safe to send: made by `markup`, or vouched for by `trusted`. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString() {
    return this.text
  }
}

export type Part = Html | string | number | false | null | undefined | readonly Part[]

/** A template whose values are escaped, for content and for quoted attributes; `Html` goes in as it is, nothing is. */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(textOf)))

/** Markup from elsewhere that is known to be safe. */
export const trusted = (markup: string): Html => new Html(markup)

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(textOf).join('')
  if (part === false || part === null || part === undefined) return ''
  return Bun.escapeHTML(plainText(String(part)))
}

/** Text without what neither HTML nor XML may carry: control characters, lone halves of a pair, non-characters. */
export const plainText = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')

const clean = (_name: string, value: unknown) => (typeof value === 'string' ? plainText(value) : value)

/** JSON for a script element: nothing in it ends the element, or a line of script. */
export const jsonInHtml = (value: unknown): Html =>
  new Html(
    JSON.stringify(value, clean).replace(
      /[<>&\u2028\u2029]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
