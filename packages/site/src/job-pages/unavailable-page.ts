import type { Document } from '@jobs/http/document.ts'
import { markup } from '@jobs/http/markup.ts'
import { type Frame, layout } from '../web/layout.ts'

/** What people see where a program would get the problem `problem`. */
export const unavailablePage = (frame: Frame, reported: Response): Document => {
  const title = 'This page cannot be shown at the moment'
  const main = markup`<h1>${title}</h1>
<p class="lede">The listing will be back. Please try again in a minute.</p>`
  const page = layout(frame, { title, description: title, main })
  const retryAfter = reported.headers.get('retry-after')
  return {
    ...page,
    status: reported.status,
    headers: { ...page.headers, ...(retryAfter && { 'retry-after': retryAfter }) },
  }
}
