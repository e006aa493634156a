import { type Html, markup } from '@jobs/http/markup.ts'
import { readFileSync } from 'node:fs'
import type { Frame } from './frame.ts'

const source = readFileSync(new URL('./pages.client.js', import.meta.url), 'utf8')

/** Script of the pages: suggestions, filters that apply at once, and buttons to save, share and copy. */
export const PAGES_SCRIPT = new Bun.Transpiler({
  loader: 'js',
  target: 'browser',
  minifyWhitespace: true,
}).transformSync(source)

export interface Kept {
  /** Without host and language, `/jobs/{slug}` or `/jobs?{search}`. */
  path: string
  title: string
}

/** Renders buttons that save a page in the browser and share it; the script shows them. */
export const toolButtons = ({ origin, base, texts: { tools } }: Frame, { path, title }: Kept): Html => {
  const address = `${origin}${base}${path}`
  return markup`<button type="button" class="tool" hidden data-save="${path}" data-title="${title}" aria-pressed="false">${tools.save}</button><button type="button" class="tool" hidden data-share="${address}">${tools.share}</button>`
}

/** Renders a button that copies the address of a page. */
export const copyButton = ({ origin, base, texts: { tools } }: Frame, path: string): Html =>
  markup`<button type="button" class="tool" hidden data-copy="${origin}${base}${path}" data-done="${tools.copied}">${tools.copy}</button>`
