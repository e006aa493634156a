import { type Html, markup } from '@jobs/http/markup.ts'

/** A text with code between backticks and links as `[text](address)` as HTML; other characters are escaped. */
export const richText = (text: string): Html =>
  markup`${text.split(/(`[^`]+`|\[[^\]]+\]\([^)\s]+\))/).map((piece) => {
    const [, code] = /^`([^`]+)`$/.exec(piece) ?? []
    if (code !== undefined) return markup`<code>${code}</code>`
    const [, name, address] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(piece) ?? []
    return address === undefined ? piece : markup`<a href="${address}">${name}</a>`
  })}`
