import { escapeHtml } from './entities.ts'

/** A part of a description: its heading as text, its body as HTML. */
export interface Section {
  heading?: string | undefined
  html?: string | undefined
}

/** The description its parts make, each under its heading; a part without a body is dropped, heading and all. */
export function sectionsHtml(sections: readonly Section[]): string {
  return sections
    .map(({ heading, html }) => (html && heading ? `<h3>${escapeHtml(heading)}</h3>${html}` : (html ?? '')))
    .join('')
}
