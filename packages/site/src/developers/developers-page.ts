import { readFileSync } from 'node:fs'
import type { Document } from '@jobs/http/document.ts'
import type { Frame } from '../web/frame.ts'
import { layout } from '../web/layout.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import type { PagesDeps } from '../web/pages-deps.ts'
import { errorsSection } from './errors-section.ts'
import { examples } from './examples.ts'
import {
  assistantsSection,
  attributionSection,
  code,
  examplesSection,
  feedsSection,
  followingSection,
  limitsSection,
  listingSection,
  versionsSection,
} from './sections.ts'
import { tryIt } from './try-it.ts'

const SCRIPT = readFileSync(new URL('./try-it.client.js', import.meta.url), 'utf8')

type Section = [id: string, title: string, content: Html]

/** `/developers`: all a programmer needs to use the API, on one page. */
export const developersPage = ({ site, rateLimit, pages }: PagesDeps, frame: Frame, origin: string): Document => {
  const assistants: Section = ['assistants', 'Assistants (MCP)', assistantsSection(origin)]
  const rateLimitedPages = frame.hasJobs
    ? ['/jobs', '/companies/{slug}', '/sitemap.xml', ...(pages.applyRedirect ? ['the button to apply'] : [])]
    : []
  const sections: Section[] = [
    ['try', 'Try it', frame.hasApi ? tryIt() : markup`<p>The public API is switched off at the moment.</p>`],
    ['listing', 'The listing', listingSection(site)],
    ['examples', 'Examples', examplesSection(origin)],
    ...(frame.hasMcp ? [assistants] : []),
    ['feeds', 'Feeds', feedsSection()],
    ['following', 'Follow the listing', followingSection()],
    ['limits', 'Limits', limitsSection(rateLimit.quota, frame.hasMcp ? pages.mcpQuota : undefined, rateLimitedPages)],
    ['errors', 'Errors', errorsSection(frame.hasMcp)],
    ['attribution', 'Attribution', attributionSection(site)],
    ['versions', 'Versions', versionsSection(site.retirement)],
  ]
  return layout(frame, {
    title: `Jobs API: ${site.brandName}`,
    description: `A public API of remote and hybrid jobs for Germany and the EU: REST${frame.hasMcp ? ', MCP' : ''} and feeds, without a key.`,
    canonical: `${origin}/developers`,
    hasOwnSearch: true,
    current: '/developers',
    script: SCRIPT,
    main: markup`<div class="guide">
<header><h1>Jobs API</h1>
<p class="lede">Remote and hybrid jobs for Germany and the EU as JSON: no key, no cookies, open to any origin. Gathered from many sources, each job once. Every job links to its page at ${site.brandName}.</p>
${code(examples(origin)[0]?.code ?? '')}</header>
<nav class="contents" aria-label="On this page"><ul>${sections.map(([id, title]) => markup`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<div>${sections.map(([id, title, content]) => markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>\n`)}</div>
</div>`,
  })
}
