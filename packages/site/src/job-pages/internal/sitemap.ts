import { hasExamples } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { listingSize } from '@jobs/catalog/revision/catalog-state.ts'
import { type Coding } from '@jobs/http/cache/accept-encoding.ts'
import { storedAnswer } from '@jobs/http/cache/stored-answer.ts'
import type { Document, Finished } from '@jobs/http/document-route.ts'
import { listCompanies } from '@jobs/listing/companies/companies.ts'
import { type ListedSlug, listedSlugs } from '@jobs/listing/order/listed-slugs.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { z } from 'zod'
import { indexedTopics, TOPIC_KINDS } from '../../internal/topics/topic.ts'
import type { Make } from '../../web/internal/page-route.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'

/** Limit of entries per file: https://www.sitemaps.org/protocol.html */
const MAX = 50_000
const BATCH = 2000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Sitemap of pages other than jobs. */
export const OTHER_PAGES_PATH = '/sitemap-pages.xml'

/** The part after `/sitemap-`: `pages.xml` or the number of a file; undefined for anything else. */
export const SitemapParams = z.object({
  file: z
    .string()
    .regex(/^(?:pages|[1-9]\d{0,4})\.xml$/)
    .transform((name) => (name === 'pages.xml' ? 'pages' : Number.parseInt(name, 10)))
    .optional()
    .catch(undefined),
})

const NO_FILE: Document = { body: 'There is no such sitemap.\n', type: 'text/plain; charset=utf-8', status: 404 }
const TYPE = 'application/xml; charset=utf-8'
const HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=3600' }
/** A file younger than this is not rebuilt when the listing changes. */
const FRESH_MS = 10_000
/** Files of about four megabytes each. */
const MAX_KEPT = 4

interface Written {
  revision: number
  at: number
  file: Promise<Finished>
}

/**
 * Creates sitemaps of job pages, newest first. `/sitemap.xml` contains all of them, or lists `/sitemap-1.xml` and so on
 * if they exceed one file. All readers of a file share one copy.
 */
export const createSitemap = (deps: PagesDeps) => {
  const kept = new LRUCache<string, Written>({ max: MAX_KEPT })
  const read = async (file: 'pages' | 'map' | number, origin: string): Promise<Document | Finished> => {
    const { revision, jobs } = await listingSize(deps.catalog)
    const files = Math.max(1, Math.ceil(jobs / MAX))
    if (typeof file === 'number' && file > files) return NO_FILE
    const key = `${file} ${origin}`
    const known = kept.get(key)
    if (known && (known.revision === revision || Math.abs(Date.now() - known.at) < FRESH_MS)) return await known.file
    const written = { revision, at: Date.now(), file: write(piecesOf(deps, { file, files, origin })) }
    kept.set(key, written)
    // Failed files are not cached.
    written.file.catch(() => kept.get(key) === written && kept.delete(key))
    return await written.file
  }
  const map: Make = async (_frame, { origin }) => await read('map', origin)
  const named: Make<{ params: z.infer<typeof SitemapParams> }> = async (_frame, { origin }, { params: { file } }) =>
    file === undefined ? NO_FILE : await read(file, origin)
  return { map, named }
}

const piecesOf = (
  deps: PagesDeps,
  { file, files, origin }: { file: 'pages' | 'map' | number; files: number; origin: string },
): AsyncGenerator<string> => {
  if (file === 'pages') return otherPages(deps)
  if (file === 'map' && files > 1) return index(origin, files)
  return entries(deps, file === 'map' ? 0 : (file - 1) * MAX)
}

const gzipBeside = promisify(gzip)

/** Compresses once, on another thread, because several megabytes would block other requests. */
const write = async (pieces: AsyncGenerator<string>): Promise<Finished> => {
  const body = (await Array.fromAsync(pieces)).join('')
  const compressed = new Uint8Array(await gzipBeside(body))
  const answer = storedAnswer(body, TYPE, HEADERS, { gzip: compressed })
  const codingOf = (coding: Coding) => (coding === 'identity' ? 'identity' : 'gzip')
  return { answer: { ...answer, respond: (coding, ifNoneMatch) => answer.respond(codingOf(coding), ifNoneMatch) } }
}

const lastmod = (time: number) => `<lastmod>${new Date(time).toISOString()}</lastmod>`
const loc = (address: string) => `<loc>${Bun.escapeHTML(address)}</loc>`

async function* index(origin: string, files: number): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`
  for (let file = 1; file <= files; file++) yield `<sitemap>${loc(`${origin}/sitemap-${file}.xml`)}</sitemap>\n`
  yield '</sitemapindex>\n'
}

/** Read in batches of 2000, to let other work run in between. */
async function* entries({ catalog, site }: PagesDeps, offset: number): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  // Search engines must not index invented jobs; no others are listed while they exist.
  let from: number | ListedSlug | undefined = (await hasExamples(catalog)) ? undefined : offset
  for (let written = 0; written < MAX && from !== undefined; written += BATCH) {
    const slugs: ListedSlug[] = await listedSlugs(catalog, from, BATCH)
    yield slugs
      .map(({ slug, updatedAt }) => `<url>${loc(`${site.url}/jobs/${slug}`)}${lastmod(updatedAt)}</url>\n`)
      .join('')
    from = slugs.length < BATCH ? undefined : slugs.at(-1)
  }
  yield '</urlset>\n'
}

/**
 * Yields home, listing, statistics, occupations, towns, and the employers with the most jobs, each in every language.
 */
async function* otherPages({ catalog, site }: PagesDeps): AsyncGenerator<string> {
  const isInvented = await hasExamples(catalog)
  const companies = isInvented ? [] : await listCompanies(catalog)
  const topics = isInvented
    ? []
    : (await Promise.all(TOPIC_KINDS.map((kind) => indexedTopics({ catalog }, kind)))).flat()
  const paths = [
    '/',
    '/jobs',
    '/companies',
    '/statistics',
    '/developers',
    ...TOPIC_KINDS.map((kind) => `/${kind}`),
    ...topics.map(({ kind, slug }) => `/${kind}/${slug}`),
    ...companies.map(({ slug }) => `/companies/${encodeURIComponent(slug)}`),
  ]
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  for (const path of paths.slice(0, MAX / Language.options.length))
    yield Language.options.map((language) => `<url>${loc(`${site.url}/${language}${path}`)}</url>\n`).join('')
  yield '</urlset>\n'
}
