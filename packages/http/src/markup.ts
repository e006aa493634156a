/** Markup that is safe to send: created by `markup`, or declared safe by `trusted`. */
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

/**
 * Template tag that escapes values for content and quoted attributes; `Html` is inserted unchanged, `false`, `null` and
 * `undefined` are omitted.
 */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Html => {
  let text = strings[0] ?? ''
  for (const [at, part] of parts.entries()) text += textOf(part) + (strings[at + 1] ?? '')
  return new Html(text)
}

/** Declares markup safe. Never pass input to it. */
export const trusted = (markup: string): Html => new Html(markup)

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(textOf).join('')
  if (part === false || part === null || part === undefined) return ''
  return Bun.escapeHTML(plainText(String(part)))
}

/** Removes characters that are invalid in HTML and XML: control characters, lone surrogates and non-characters. */
export const plainText = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')

const clean = (_name: string, value: unknown) => (typeof value === 'string' ? plainText(value) : value)

/** Returns JSON for a script element, escaped so that it cannot end the element or a line of script. */
export const jsonInHtml = (value: unknown): Html =>
  new Html(
    JSON.stringify(value, clean).replace(
      /[<>&\u2028\u2029]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
