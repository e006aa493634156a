import { escapeHtml } from './entities.ts'

/** A part of a description: its heading as text, its body as HTML. */
export interface Section {
  heading?: string | undefined
  html?: string | undefined
}

/** Joins sections into one HTML description, each under its heading; omits sections without a body. */
export function sectionsHtml(sections: readonly Section[]): string {
  return sections
    .map(({ heading, html }) => (html && heading ? `<h3>${escapeHtml(heading)}</h3>${html}` : (html ?? '')))
    .join('')
}
