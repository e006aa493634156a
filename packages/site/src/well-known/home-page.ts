import type { Document } from '@jobs/http/document.ts'
import { markup } from '@jobs/http/markup.ts'
import { type Frame, layout } from '../web/layout.ts'
import { searchForm } from '../web/search-form.ts'

/** `/`: what this is, and the ways in. @param filling how far the first fill of the catalogue is */
export const homePage = (frame: Frame, origin: string, filling = ''): Document => {
  const { site, hasJobs, hasApi, hasMcp } = frame
  return layout(frame, {
    title: `${site.brandName}: remote and hybrid jobs for Germany and the EU`,
    description: `Remote and hybrid jobs for Germany and the EU, gathered from many sources.${hasApi ? ' A public API without a key.' : ''}`,
    canonical: `${origin}/`,
    main: markup`<h1>Remote and hybrid jobs for Germany and the EU</h1>
<p class="lede">Gathered from many sources, each job once${hasApi && ', free for people, programs and assistants'}.</p>
${filling && markup`<p role="status">The catalogue is being filled: ${filling}.</p>`}
${
  hasJobs
    ? searchForm({ q: '', language: undefined })
    : markup`<p><a class="button" href="${site.url}">Jobs at ${site.brandName}</a></p>`
}
${
  hasApi &&
  markup`<h2>Build with it</h2>
<p class="prose">The listing is a REST API${hasMcp && ' and an MCP server'}, without key or sign-up: free to use with a visible link back. The <a href="/developers">page for developers</a> has examples to paste and a form to try.</p>`
}`,
  })
}
