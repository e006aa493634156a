import type { Document } from '@jobs/http/document.ts'
import { markup } from '@jobs/http/markup.ts'
import { type Frame, layout } from '../web/layout.ts'
import { searchForm } from '../web/search-form.ts'

/** A page for a job that is no longer listed (410), or that never was (404). */
export const missingPage = (frame: Frame, status: 404 | 410): Document => {
  const title = status === 410 ? 'This job is no longer listed' : 'There is no such job'
  const text =
    status === 410
      ? 'It was filled, taken down or expired. The others are still there:'
      : 'The address may be mistyped. Look among the jobs that are there:'
  const main = markup`<h1>${title}</h1>
<p class="lede">${text}</p>
${searchForm({ q: '', language: undefined })}`
  return {
    ...layout(frame, { title, description: title, head: markup`<meta name="robots" content="noindex">`, main }),
    status,
  }
}
