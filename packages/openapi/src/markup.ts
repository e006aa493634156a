/** Text that is HTML already. */
export interface Markup {
  html: string
}

type Part = Markup | string | number | undefined | false | readonly Part[]

/** HTML whose inserted texts are escaped; markup, lists of it, and nothing are inserted as they are. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: String.raw({ raw: strings }, ...parts.map(htmlOf)),
})

const htmlOf = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return Bun.escapeHTML(String(part))
  return 'html' in part ? part.html : part.map(htmlOf).join('')
}
