import { type Html, markup } from '@jobs/http/markup.ts'

/** A text of a catalogue as markup: code between backticks, links as `[text](address)`; all else as it is. */
export const richText = (text: string): Html =>
  markup`${text.split(/(`[^`]+`|\[[^\]]+\]\([^)\s]+\))/).map((piece) => {
    const [, code] = /^`([^`]+)`$/.exec(piece) ?? []
    if (code !== undefined) return markup`<code>${code}</code>`
    const [, name, address] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(piece) ?? []
    return address === undefined ? piece : markup`<a href="${address}">${name}</a>`
  })}`
