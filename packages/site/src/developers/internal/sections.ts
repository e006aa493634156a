import { exampleAnswer } from '@jobs/http/listing/example-answer.ts'
import { type Html, markup, trusted } from '@jobs/http/markup.ts'
import { Meta } from '@jobs/types/jobs/job-list.ts'
import { type Language, Job } from '@jobs/types/jobs/job.ts'
import { MAX_PER_PAGE, MAX_QUERY_LENGTH, ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import {
  CHANGES_PATH,
  JOBS_PATH,
  JSON_FEED_PATH,
  MCP_PATH,
  OPENAPI_PATH,
  PUBLIC_API_VERSION,
  RSS_PATH,
  SNAPSHOTS_PATH,
} from '@jobs/types/public/public-paths.ts'
import { attributionHtml, attributionOf, type Retirement, type Site } from '@jobs/types/site.ts'
import { z } from 'zod'
import type { DevelopersTexts } from '../../internal/texts/developers/developers-texts.ts'
import { dayText, fill, numberText } from '../../web/internal/formats.ts'
import { richText } from '../../web/internal/rich-text.ts'
import { scrolledTable } from '../../web/internal/table.ts'
import { mcpClients } from '../mcp-clients.ts'
import { generatedClients, protocolExamples, snapshotExamples } from './client-examples.ts'
import { type Example, examples } from './examples.ts'

/** Renders a code block to copy. */
export const code = (text: string): Html => markup`<div class="code"><pre tabindex="0"><code>${text}</code></pre></div>`

const paragraphs = (...texts: string[]): Html => markup`${texts.map((text) => markup`<p>${richText(text)}</p>\n`)}`

export const listingSection = (texts: DevelopersTexts, site: Site): Html => {
  const words = texts.listing
  return markup`${paragraphs(fill(words.intro, { path: JOBS_PATH }))}${parametersTable(texts)}
${paragraphs(words.order)}${code(JSON.stringify(exampleAnswer(site), undefined, 2))}
<h3>${words.job}</h3>
${fieldsTable(texts, 'job')}
<h3>meta</h3>
${fieldsTable(texts, 'meta')}
${paragraphs(fill(words.machines, { openapi: OPENAPI_PATH, catalogue: '/.well-known/api-catalog' }))}`
}

const shown = (texts: DevelopersTexts, list: readonly Example[]): Html =>
  markup`${list.map(({ language, title, code: text }) => markup`<h3>${language}: ${richText(texts.examples[title])}</h3>\n${code(text)}`)}`

export const examplesSection = (texts: DevelopersTexts, origin: string): Html =>
  shown(texts, [...examples(origin), ...generatedClients(origin), ...snapshotExamples(origin)])

export const assistantsSection = (texts: DevelopersTexts, origin: string): Html => {
  const { assistants } = texts
  const url = `${origin}${MCP_PATH}`
  return markup`${paragraphs(fill(assistants.intro, { url }))}${mcpClients(url).map(
    ({ name, file, lines }) =>
      markup`<h3>${file ? richText(fill(assistants.inFile, { name, file })) : name}</h3>\n${code(lines.join('\n'))}`,
  )}${shown(texts, protocolExamples(origin))}`
}

export const feedsSection = ({ feeds }: DevelopersTexts): Html =>
  paragraphs(fill(feeds, { rss: RSS_PATH, json: JSON_FEED_PATH }))

export const followingSection = ({ following }: DevelopersTexts): Html =>
  paragraphs(
    fill(following.changes, { path: CHANGES_PATH }),
    fill(following.snapshots, { path: SNAPSHOTS_PATH }),
    following.example,
    following.webhooks,
  )

interface Limits {
  quota: number
  /** Undefined if there is no MCP server. */
  mcpQuota: number | undefined
  /** Pages that share the listing's quota. */
  rateLimitedPages: readonly string[]
}

export const limitsSection = (
  texts: DevelopersTexts,
  language: Language,
  { quota, mcpQuota, rateLimitedPages }: Limits,
): Html => {
  const words = texts.limits
  const requests = (count: number) => fill(words.perClient, { count: numberText(count, language) })
  const name = (text: string) => markup`<code>${text}</code>`
  const ofMcp = mcpQuota === undefined ? [] : [[words.requests, requests(mcpQuota), words.mcp]]
  const charged = [words.listing, words.feeds, ...rateLimitedPages].join(', ')
  return markup`${table(
    texts,
    [words.limit, words.value, words.appliesTo],
    [
      [words.requests, requests(quota), fill(words.together, { what: charged })],
      ...ofMcp,
      [name('per_page'), fill(words.range, { least: 1, most: MAX_PER_PAGE }), words.listingAndFeeds],
      ...(ofMcp.length > 0 ? [[name('per_page'), fill(words.range, { least: 1, most: 25 }), name('search_jobs')]] : []),
      [name('q'), fill(words.characters, { count: MAX_QUERY_LENGTH }), words.everywhere],
    ],
  )}
${paragraphs(words.client, words.cache)}`
}

const STATUSES = [304, 400, 404, 405, 406, 410, 413, 429, 500, 503] as const

/** Renders the format of errors, the meaning of each status and how to handle it. */
export const errorsSection = (texts: DevelopersTexts, hasMcp: boolean): Html => {
  const { errors } = texts
  const rows = STATUSES.filter((status) => hasMcp || status !== 413).map((status) => {
    const name = status === 503 && hasMcp ? '502, 503, 504' : String(status)
    const meaningAndRemedy = status === 405 && !hasMcp ? errors.withoutMcp : errors[status]
    return [name, ...meaningAndRemedy.map(richText)]
  })
  return markup`<p>${richText(errors.intro)}</p>
${table(texts, [errors.status, errors.meaning, errors.remedy], rows)}`
}

export const attributionSection = ({ attribution: words }: DevelopersTexts, site: Site): Html =>
  markup`${paragraphs(fill(words.intro, { url: site.url }))}${code(attributionHtml(site))}
<p>${words.looks}</p>
<div class="sample">${trusted(attributionHtml(site))}</div>
${paragraphs(fill(words.notice, { notice: attributionOf(site) }))}`

export const versionsSection = (
  { versions: words }: DevelopersTexts,
  language: Language,
  { deprecatedAt, sunsetAt }: Retirement = {},
): Html =>
  markup`${paragraphs(fill(words.intro, { version: PUBLIC_API_VERSION }))}${deprecatedAt !== undefined && markup`<p class="fault">${fill(words.deprecated, { day: dayText(deprecatedAt, language) })}</p>`}
${sunsetAt !== undefined && markup`<p class="fault">${fill(words.ends, { day: dayText(sunsetAt, language) })}</p>`}`

/** Renders the listing's parameters from the schema. */
export const parametersTable = (texts: DevelopersTexts): Html => {
  const { parameter, byDefault, meaning, empty, all, parameters } = texts.listing
  const defaults: Record<string, string> = { page: '1', per_page: '50', q: empty, language: all }
  return table(
    texts,
    [parameter, byDefault, meaning],
    Object.keys(ListJobsQuery.shape).map((name) => [
      markup`<code>${name}</code>`,
      defaults[name] ?? '',
      richText(parameters[name] ?? ''),
    ]),
  )
}

/** Renders the fields of a job or of `meta` from the schemas that answers are tested against. */
export const fieldsTable = (texts: DevelopersTexts, which: 'job' | 'meta'): Html => {
  const { field, type: typeName, meaning, jobFields, metaFields, listOf, optional } = texts.listing
  const meanings = which === 'job' ? jobFields : metaFields
  return table(
    texts,
    [field, typeName, meaning],
    typesOf[which].map(({ name, type, isList, isOptional }) => {
      const named = isList ? fill(listOf, { type }) : type
      return [markup`<code>${name}</code>`, isOptional ? fill(optional, { type: named }) : named, meanings[name] ?? '']
    }),
  )
}

const table = (texts: DevelopersTexts, head: readonly string[], rows: readonly (readonly (Html | string)[])[]) =>
  scrolledTable(fill(texts.table, { heads: head.join(', ') }), head, rows)

const fieldsOf = (schema: z.ZodObject<z.ZodRawShape>) =>
  Object.entries(schema.shape).map(([name, field]) => {
    const { type } = z.toJSONSchema(field)
    const isList = type === 'array'
    return { name, type: isList ? 'string' : String(type), isList, isOptional: z.safeParse(field, undefined).success }
  })

const typesOf = { job: fieldsOf(Job), meta: fieldsOf(Meta) }
