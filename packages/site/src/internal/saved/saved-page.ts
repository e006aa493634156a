import type { Document } from '@jobs/http/document-route.ts'
import { markup } from '@jobs/http/markup.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'
import { PAGES_SCRIPT } from '../../web/internal/tool-buttons.ts'

/**
 * Renders `/saved`: a visitor's saved jobs and searches. They are stored only in the browser, so its script fills the
 * lists.
 */
export const savedPage = (frame: Frame): Document => {
  const { base, texts } = frame
  const { saved } = texts
  const list = (kind: 'jobs' | 'searches', title: string) =>
    markup`<section><h2>${title}</h2>
<ul class="saved" data-saved="${kind}" data-base="${base}" data-remove="${saved.remove}"></ul>
<p class="quiet">${saved.none}</p></section>
`
  return layout(frame, {
    title: pageTitle(frame, saved.title),
    description: saved.note,
    path: '/saved',
    head: markup`<meta name="robots" content="noindex">`,
    script: PAGES_SCRIPT,
    main: markup`<h1>${saved.title}</h1>
<p class="lede">${saved.note}</p>
<noscript><p class="notice">${saved.script}</p></noscript>
${list('jobs', texts.frame.jobs)}${list('searches', saved.searches)}`,
  })
}
