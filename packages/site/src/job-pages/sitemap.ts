import { listingSize } from '@jobs/catalog/catalog-state.ts'
import { type ListedSlug, listedSlugs } from '@jobs/catalog/listed-slugs.ts'
import type { RequestContext, Document } from '@jobs/http/document.ts'
import type { PagesDeps } from '../web/pages-deps.ts'

/** The protocol's bound for one file: https://www.sitemaps.org/protocol.html */
const MAX = 50_000
const BATCH = 2000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The map itself, or a file of it by its number. */
const PATH = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/

const NO_FILE: Document = { body: 'There is no such sitemap.\n', type: 'text/plain; charset=utf-8', status: 404 }

/**
 * The jobs' pages for search engines, newest first. `/sitemap.xml` names them all or, where one file may not hold them,
 * the files that do: `/sitemap-1.xml` and so on.
 */
export const sitemap = async (deps: PagesDeps, { url, origin }: RequestContext): Promise<Document> => {
  const [isMap, file] = PATH.exec(url.pathname) ?? []
  if (!isMap) return NO_FILE
  const { revision, jobs } = await listingSize(deps.catalog)
  const files = Math.max(1, Math.ceil(jobs / MAX))
  const number = Number(file ?? 1)
  if (number > files) return NO_FILE
  const pieces = file === undefined && files > 1 ? index(origin, files) : entries(deps, (number - 1) * MAX)
  const places = Bun.hash(`${deps.site.url} ${origin}`).toString(36)
  return {
    body: streamOf(pieces),
    type: 'application/xml; charset=utf-8',
    etag: `W/"${revision}-${places}"`,
    maxAge: 3600,
  }
}

const loc = (address: string) => `<loc>${Bun.escapeHTML(address)}</loc>`

async function* index(origin: string, files: number): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`
  for (let file = 1; file <= files; file++) yield `<sitemap>${loc(`${origin}/sitemap-${file}.xml`)}</sitemap>\n`
  yield '</sitemapindex>\n'
}

/** Written as they are read: 2000 at a time, however many there are. */
async function* entries({ catalog, site }: PagesDeps, offset: number): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  let from: number | ListedSlug | undefined = offset
  for (let written = 0; written < MAX && from !== undefined; written += BATCH) {
    const slugs: ListedSlug[] = await listedSlugs(catalog, from, BATCH)
    yield slugs.map(({ slug }) => `<url>${loc(`${site.url}/jobs/${slug}`)}</url>\n`).join('')
    from = slugs.length < BATCH ? undefined : slugs.at(-1)
  }
  yield '</urlset>\n'
}

const streamOf = (pieces: AsyncGenerator<string>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
