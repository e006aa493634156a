import type { Document } from '@jobs/http/document-route.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { MAX_PER_PAGE, MAX_QUERY_LENGTH } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import { readFileSync } from 'node:fs'
import { languageField } from '../../internal/listing/listing-form.ts'
import { developersTextsOf } from '../../internal/texts/developers/developers-texts.ts'
import { fill } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'
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

const NARROWING: [name: string, hint: string][] = [
  ['work_arrangement', 'remote'],
  ['country', 'AT'],
  ['location', 'Köln'],
  ['radius', '50'],
  ['company', 'Weber'],
  ['source', 'arbeitnow'],
  ['tag', 'php'],
  ['salary_min', '60000'],
  ['currency', 'EUR'],
  ['published_since', '2026-11-16'],
]

const field = ([name, hint]: [string, string]): Html =>
  markup`<div><label for="${name}">${name}</label><input id="${name}" name="${name}" placeholder="${hint}" maxlength="200"></div>\n`

/** Renders a form that requests the listing; without scripts it opens the answer directly. */
export const tryIt = ({ language, texts }: Frame): Html => {
  const words = developersTextsOf(language).try
  return markup`<form class="ask" id="ask" action="${JOBS_PATH}" method="get">
<div class="wide"><label for="q">${words.words}</label><input id="q" name="q" type="search" value="entwickler" maxlength="${MAX_QUERY_LENGTH}"></div>
${languageField('language', texts)}
${NARROWING.map(field)}
<div><label for="page">page</label><input id="page" name="page" type="number" min="1" value="1" required></div>
<div><label for="per_page">per_page</label><input id="per_page" name="per_page" type="number" min="1" max="${MAX_PER_PAGE}" value="5" required></div>
<div><button>${words.ask}</button></div>
</form>
<div id="answer" hidden>
<p class="status" id="status" role="status"></p>
<ul class="jobs" id="found"></ul>
<details><summary>${words.asItCame}</summary><pre id="raw" tabindex="0" role="region" aria-label="${words.asJson}"></pre></details>
</div>`
}
