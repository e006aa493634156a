import { readFileSync } from 'node:fs'
import type { Document } from '@jobs/http/document.ts'
import { developersTextsOf } from '../../internal/texts/developers/developers-texts.ts'
import { fill } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { examples } from './examples.ts'
import {
  assistantsSection,
  attributionSection,
  code,
  errorsSection,
  examplesSection,
  feedsSection,
  followingSection,
  limitsSection,
  listingSection,
  versionsSection,
} from './sections.ts'
import { tryIt } from './try-it.ts'

const SCRIPT = readFileSync(new URL('./try-it.client.js', import.meta.url), 'utf8')

/** Renders `/developers`: the complete API documentation on one page. */
export const developersPage = ({ site, rateLimit, pages }: PagesDeps, frame: Frame): Document => {
  const { origin, language, hasApi, hasJobs, hasMcp } = frame
  const texts = developersTextsOf(language)
  const rateLimitedPages = hasJobs
    ? [
        '/jobs',
        '/companies/{slug}',
        '/sitemap.xml',
        texts.limits.made,
        ...(pages.applyRedirect ? [texts.limits.button] : []),
      ]
    : []
  const limits = { quota: rateLimit.quota, mcpQuota: hasMcp ? pages.mcpQuota : undefined, rateLimitedPages }
  const contents: [id: keyof typeof texts.sections, content: Html | false][] = [
    ['try', hasApi ? tryIt(frame) : markup`<p>${texts.off}</p>`],
    ['listing', listingSection(texts, site)],
    ['examples', examplesSection(texts, origin)],
    ['assistants', hasMcp && assistantsSection(texts, origin)],
    ['feeds', feedsSection(texts)],
    ['following', followingSection(texts)],
    ['limits', limitsSection(texts, language, limits)],
    ['errors', errorsSection(texts, hasMcp)],
    ['attribution', attributionSection(texts, site)],
    ['versions', versionsSection(texts, language, site.retirement)],
  ]
  const sections = contents.filter(([, content]) => content !== false)
  return layout(frame, {
    title: pageTitle(frame, texts.title),
    description: fill(texts.description, { ways: hasMcp ? 'REST, MCP' : 'REST' }),
    path: '/developers',
    hasOwnSearch: true,
    current: '/developers',
    script: SCRIPT,
    main: markup`<div class="guide" id="guide" data-texts="${JSON.stringify({ ...texts.try, language })}">
<header><h1>${texts.title}</h1>
<p class="lede">${fill(texts.lede, { brand: site.brandName })}</p>
${code(examples(origin)[0]?.code ?? '')}</header>
<nav class="contents" aria-label="${texts.contents}"><ul>${sections.map(([id]) => markup`<li><a href="#${id}">${texts.sections[id]}</a></li>`)}</ul></nav>
<div>${sections.map(([id, content]) => markup`<section aria-labelledby="${id}"><h2 id="${id}">${texts.sections[id]}</h2>\n${content}</section>\n`)}</div>
</div>`,
  })
}
