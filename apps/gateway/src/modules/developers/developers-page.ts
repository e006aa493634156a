import { readFileSync } from 'node:fs'
import { attributionHtml, attributionOf, licenseOf } from '@jobs/types/site.ts'
import { JOBS_PATH } from '../jobs/listing-form.ts'
import type { Asked, Document } from '../web/document.ts'
import { type Html, markup, trusted } from '../web/markup.ts'
import { layout } from '../web/layout.ts'
import { frameOf, type PagesDeps } from '../web/pages-deps.ts'
import { MCP_PATH } from '../mcp/forward-mcp.ts'
import { JSON_FEED_PATH, OPENAPI_PATH, RSS_PATH } from '../web/paths.ts'
import { errorsTable } from './errors-table.ts'
import { examples } from './examples.ts'
import { mcpClients } from './mcp-clients.ts'
import { fieldsTable, parametersTable, table } from './reference.ts'
import { tryIt } from './try-it.ts'

const SCRIPT = readFileSync(new URL('./try-it.client.js', import.meta.url), 'utf8')

const code = (text: string): Html => markup`<div class="code"><pre tabindex="0"><code>${text}</code></pre></div>`

/** `/developers`: all a programmer needs to use the API, on one page. */
export const developersPage = (deps: PagesDeps, { request, origin }: Asked): Document => {
  const { site, rateLimit, pages } = deps
  const frame = frameOf(deps, request)
  const sections: [id: string, title: string, content: Html][] = [
    ['try', 'Try it', frame.hasApi ? tryIt() : markup`<p>The public API is switched off at the moment.</p>`],
    [
      'listing',
      'The listing',
      markup`<p><code>GET ${JOBS_PATH}</code> answers a page of jobs. Every parameter may be left out.</p>
${parametersTable()}
<p>Without <code>q</code> the newest jobs come first, with it the best match. The answer has <code>data</code>, the jobs, and <code>meta</code>. Pages before and after are named in the <code>Link</code> header.</p>
<h3>A job</h3>
${fieldsTable('job')}
<h3>meta</h3>
${fieldsTable('meta')}
<p>The <a href="${OPENAPI_PATH}">OpenAPI document</a> says the same to programs, as does the <a href="/.well-known/api-catalog">API catalogue</a>.</p>`,
    ],
    [
      'examples',
      'Examples',
      markup`${examples(origin).map(({ language, title, code: text }) => markup`<h3>${language}: ${title}</h3>\n${code(text)}`)}`,
    ],
    [
      'assistants',
      'Assistants (MCP)',
      markup`<p>The same jobs are an MCP server with the tools <code>search_jobs</code> and <code>get_job_statistics</code>, at <code>${origin}${MCP_PATH}</code>. It speaks Streamable HTTP, needs no key, and answers clients of every protocol revision.</p>
${mcpClients(`${origin}${MCP_PATH}`).map(
  ({ name, file, lines }) =>
    markup`<h3>${name}${file && markup`, in <code>${file}</code>`}</h3>\n${code(lines.join('\n'))}`,
)}`,
    ],
    [
      'feeds',
      'Feeds',
      markup`<p>For feed readers the listing is <a href="${RSS_PATH}">RSS</a> and <a href="${JSON_FEED_PATH}">JSON Feed</a> too, with the same parameters: <code>${RSS_PATH}?q=entwickler&amp;language=de</code>.</p>`,
    ],
    [
      'limits',
      'Limits',
      markup`${table(
        ['Limit', 'Value', 'Applies to'],
        [
          ['Requests', `${rateLimit.quota} per 15 minutes and client`, 'listing and feeds'],
          ['Requests', `${pages.mcpQuota} per 15 minutes and client`, 'MCP server'],
          ['per_page', '1 to 100', 'listing and feeds'],
          ['per_page', '1 to 25', 'search_jobs'],
          ['q', '200 characters', 'everywhere'],
        ],
      )}
<p>A client is an IPv4 address or an IPv6 /64. <code>RateLimit</code> says what is left, <code>RateLimit-Policy</code> what was granted. Beyond it the answer is 429 with <code>Retry-After</code> in seconds. Those who need more may ask the operator.</p>
<p>Please cache: answers may be kept for a minute, and carry an <code>ETag</code>. Sent back as <code>If-None-Match</code> it gives an empty 304 while nothing has changed.</p>`,
    ],
    [
      'errors',
      'Errors',
      markup`<p>Errors are <code>application/problem+json</code> (RFC 9457): <code>type</code>, <code>title</code>, <code>status</code>, <code>detail</code>, for bad input <code>errors</code> with <code>parameter</code> and <code>detail</code> of each fault, and the <code>attribution</code>.</p>
${errorsTable()}`,
    ],
    [
      'attribution',
      'Attribution',
      markup`<p>Use is free with a visible link back. Put this where people see the jobs:</p>
${code(attributionHtml(site))}
<p>It looks like this:</p>
<div class="sample">${trusted(attributionHtml(site))}</div>
<p>Every answer carries the notice &ldquo;${attributionOf(site)}&rdquo;, in <code>meta.attribution</code> and in the headers, and the terms in <code>meta.license</code>: ${licenseOf(site).replace(/: <p>.*$/s, '')}.</p>`,
    ],
    [
      'beta',
      'Versions',
      markup`<p>This is version 1.0.0, under <code>/api/public/v1</code>. It is in beta: fields and limits may still change. Before anything ends, answers carry <code>Deprecation</code> and <code>Sunset</code> headers with the dates.</p>
${retirementNotice(site.retirement)}`,
    ],
  ]
  return layout(frame, {
    title: `Jobs API: ${site.brandName}`,
    description: 'A public API of remote and hybrid jobs for Germany and the EU: REST, MCP and feeds, without a key.',
    canonical: `${origin}/developers`,
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

const retirementNotice = ({ deprecatedAt, sunsetAt }: { deprecatedAt?: number; sunsetAt?: number } = {}) => {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  return markup`${deprecatedAt !== undefined && markup`<p class="fault">This version is deprecated from ${day(deprecatedAt)} on.</p>`}
${sunsetAt !== undefined && markup`<p class="fault">It stops answering on ${day(sunsetAt)}.</p>`}`
}
