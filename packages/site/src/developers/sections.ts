import {
  CHANGES_PATH,
  JOBS_PATH,
  JSON_FEED_PATH,
  MCP_PATH,
  OPENAPI_PATH,
  RSS_PATH,
  SNAPSHOTS_PATH,
} from '@jobs/types/public-paths.ts'
import { MAX_PER_PAGE, MAX_QUERY_LENGTH } from '@jobs/types/list-jobs-query.ts'
import { PUBLIC_API_VERSION } from '@jobs/types/public-api-version.ts'
import { attributionHtml, attributionOf, type Retirement, type Site } from '@jobs/types/site.ts'
import { exampleAnswer } from '@jobs/http/example-answer.ts'
import { type Html, markup, trusted } from '@jobs/http/markup.ts'
import { examples } from './examples.ts'
import { mcpClients } from './mcp-clients.ts'
import { fieldsTable, parametersTable, table } from './reference.ts'

/** Code to copy. */
export const code = (text: string): Html => markup`<div class="code"><pre tabindex="0"><code>${text}</code></pre></div>`

export const listingSection = (site: Site): Html =>
  markup`<p><code>GET ${JOBS_PATH}</code> answers a page of jobs. Every parameter may be left out.</p>
${parametersTable()}
<p>Without <code>q</code> the newest jobs come first, with it the best match. The answer has <code>data</code>, the jobs, and <code>meta</code>. Pages before and after are named in the <code>Link</code> header.</p>
${code(JSON.stringify(exampleAnswer(site), undefined, 2))}
<h3>A job</h3>
${fieldsTable('job')}
<h3>meta</h3>
${fieldsTable('meta')}
<p>The <a href="${OPENAPI_PATH}">OpenAPI document</a> says the same to programs, as does the <a href="/.well-known/api-catalog">API catalogue</a>.</p>`

export const examplesSection = (origin: string): Html =>
  markup`${examples(origin).map(({ language, title, code: text }) => markup`<h3>${language}: ${title}</h3>\n${code(text)}`)}`

export const assistantsSection = (origin: string): Html => {
  const url = `${origin}${MCP_PATH}`
  return markup`<p>The same jobs are an MCP server with the tools <code>search_jobs</code> and <code>get_job_statistics</code>, at <code>${url}</code>. It speaks Streamable HTTP, needs no key, and answers clients of every protocol revision.</p>
${mcpClients(url).map(
  ({ name, file, lines }) =>
    markup`<h3>${name}${file && markup`, in <code>${file}</code>`}</h3>\n${code(lines.join('\n'))}`,
)}`
}

export const feedsSection = (): Html =>
  markup`<p>For feed readers the listing is <a href="${RSS_PATH}">RSS</a> and <a href="${JSON_FEED_PATH}">JSON Feed</a> too, with the same parameters: <code>${RSS_PATH}?q=entwickler&amp;language=de</code>. They are newest first, also with <code>q</code>, so that a reader sees every new job that matches.</p>`

export const followingSection = (): Html =>
  markup`<p>Whoever keeps a copy need not read the listing again and again. <code>GET ${CHANGES_PATH}?after=&hellip;</code> answers what has changed since a cursor, each job once in its last state: <code>listed</code> and <code>updated</code> with the <code>job</code>, <code>closed</code> with the <code>reason</code>. Go on from <code>meta.next</code>; without <code>after</code> each listed job comes once. <code>limit</code> is up to 1000. With <code>wait=30</code> the request is held, up to so many seconds, until something changes. The parameters that narrow the listing narrow the changes too, all but <code>q</code>; a job that no longer meets them is closed with the reason <code>out-of-filter</code>.</p>
<p>A cursor is good for 30 days; after that the answer is 410, and the copy begins anew. To begin with many jobs at once take a file of <code>GET ${SNAPSHOTS_PATH}</code>, the whole listing of every hour as JSON lines or Parquet, and go on from its <code>cursor</code>.</p>
<p>An example in TypeScript above is such a copy.</p>`

/**
 * @param mcpQuota undefined where there is no MCP server
 * @param rateLimitedPages what the listing's quota is spent on beside the API
 */
export const limitsSection = (
  quota: number,
  mcpQuota: number | undefined,
  rateLimitedPages: readonly string[],
): Html => {
  const requests = (count: number) => `${count.toLocaleString('en')} per 15 minutes and client`
  const name = (text: string) => markup`<code>${text}</code>`
  const ofMcp = mcpQuota === undefined ? [] : [['Requests', requests(mcpQuota), 'MCP server']]
  return markup`${table(
    ['Limit', 'Value', 'Applies to'],
    [
      ['Requests', requests(quota), `${['listing', 'feeds', ...rateLimitedPages].join(', ')}; all together`],
      ...ofMcp,
      [name('per_page'), `1 to ${MAX_PER_PAGE}`, 'listing and feeds'],
      ...(ofMcp.length > 0 ? [[name('per_page'), '1 to 25', name('search_jobs')]] : []),
      [name('q'), `${MAX_QUERY_LENGTH} characters`, 'everywhere'],
    ],
  )}
<p>A client is an IPv4 address or an IPv6 /64. <code>RateLimit</code> says what is left, <code>RateLimit-Policy</code> what was granted. Beyond it the answer is 429 with <code>Retry-After</code> in seconds. Those who need more may ask the operator.</p>
<p>Please cache: answers may be kept for a minute, and carry an <code>ETag</code>. Sent back as <code>If-None-Match</code> it gives an empty 304 while nothing has changed.</p>`
}

export const attributionSection = (site: Site): Html =>
  markup`<p>Use is free with a visible link back to <a href="${site.url}">${site.url}</a>. Put this where people see the jobs:</p>
${code(attributionHtml(site))}
<p>It looks like this:</p>
<div class="sample">${trusted(attributionHtml(site))}</div>
<p>Every answer carries the notice &ldquo;${attributionOf(site)}&rdquo;, in <code>meta.attribution</code> and in the headers, and the terms with this link in <code>meta.license</code>.</p>`

export const versionsSection = ({ deprecatedAt, sunsetAt }: Retirement = {}): Html => {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  return markup`<p>This is version ${PUBLIC_API_VERSION}, under <code>/api/public/v1</code>. It is in beta: fields and limits may still change. Before anything ends, answers carry <code>Deprecation</code> and <code>Sunset</code> headers with the dates.</p>
${deprecatedAt !== undefined && markup`<p class="fault">This version is deprecated from ${day(deprecatedAt)} on.</p>`}
${sunsetAt !== undefined && markup`<p class="fault">It may stop answering from ${day(sunsetAt)} on.</p>`}`
}
