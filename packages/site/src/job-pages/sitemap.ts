import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { listCompanies } from '@jobs/catalog/companies.ts'
import { listingSize } from '@jobs/catalog/catalog-state.ts'
import { hasExamples } from '@jobs/catalog/withdraw-examples.ts'
import { type ListedSlug, listedSlugs } from '@jobs/catalog/listed-slugs.ts'
import { type Coding } from '@jobs/http/accept-encoding.ts'
import type { Document, Finished, RequestContext } from '@jobs/http/document.ts'
import { storedAnswer } from '@jobs/http/stored-answer.ts'
import { PREFIXES } from '../web/frame.ts'
import type { PagesDeps } from '../web/pages-deps.ts'

/** The protocol's bound for one file: https://www.sitemaps.org/protocol.html */
const MAX = 50_000
const BATCH = 2000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The map itself, or a file of it by its number. */
const PATH = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/
/** The pages that are not of jobs: a map of its own. */
export const OTHER_PAGES_PATH = '/sitemap-pages.xml'

const NO_FILE: Document = { body: 'There is no such sitemap.\n', type: 'text/plain; charset=utf-8', status: 404 }
const TYPE = 'application/xml; charset=utf-8'
const HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=3600' }
/** A file that was written less than so long ago is not written again for a change of the listing. */
const FRESH_MS = 10_000
/** Of some four megabytes each. */
const MAX_KEPT = 4

interface Written {
  revision: number
  at: number
  file: Promise<Finished>
}

/**
 * The jobs' pages for search engines, newest first. `/sitemap.xml` names them all or, where one file may not hold them,
 * the files that do: `/sitemap-1.xml` and so on. All who read a file share one copy of it, however slowly they read.
 */
export const createSitemap = (deps: PagesDeps) => {
  const kept = new Map<string, Written>()
  return async ({ url, origin }: RequestContext): Promise<Document | Finished> => {
    const isOther = url.pathname === OTHER_PAGES_PATH
    const [isMap, file] = PATH.exec(url.pathname) ?? []
    if (!isMap && !isOther) return NO_FILE
    const { revision, jobs } = await listingSize(deps.catalog)
    const files = Math.max(1, Math.ceil(jobs / MAX))
    const number = Number(file ?? 1)
    if (number > files) return NO_FILE
    const key = `${url.pathname} ${origin}`
    const known = kept.get(key)
    if (known && (known.revision === revision || Date.now() - known.at < FRESH_MS)) return await known.file
    const pieces = isOther
      ? otherPages(deps)
      : file === undefined && files > 1
        ? index(origin, files)
        : entries(deps, (number - 1) * MAX)
    const written = { revision, at: Date.now(), file: write(pieces) }
    kept.delete(key)
    kept.set(key, written)
    for (const oldest of kept.keys().take(Math.max(0, kept.size - MAX_KEPT))) kept.delete(oldest)
    // A file that could not be written is nothing to keep.
    written.file.catch(() => kept.get(key) === written && kept.delete(key))
    return await written.file
  }
}

const gzipBeside = promisify(gzip)

/** Compressed once, on another thread: some megabytes would keep all others waiting. */
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

/** Read 2000 at a time, so that others get their turn. */
async function* entries({ catalog, site }: PagesDeps, offset: number): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  // Invented jobs are for no search engine; while they are listed, no others are.
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

/** Home, listing, statistics, and the employers with most jobs, each in every language. */
async function* otherPages({ catalog, site }: PagesDeps): AsyncGenerator<string> {
  const companies = (await hasExamples(catalog)) ? [] : await listCompanies(catalog)
  const paths = [
    '/',
    '/jobs',
    '/companies',
    '/statistics',
    ...companies.map(({ slug }) => `/companies/${encodeURIComponent(slug)}`),
  ]
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  const prefixes = PREFIXES.flatMap((prefix) => prefix ?? [])
  for (const path of paths.slice(0, MAX / prefixes.length))
    yield prefixes.map((prefix) => `<url>${loc(`${site.url}/${prefix}${path === '/' ? '' : path}`)}</url>\n`).join('')
  yield '</urlset>\n'
}
