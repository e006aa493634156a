import { currentRevision } from '@jobs/catalog/catalog-state.ts'
import { type ListedSlug, listedSlugs } from '@jobs/catalog/listed-slugs.ts'
import type { Document } from '../web/document.ts'
import type { PagesDeps } from '../web/pages-deps.ts'

/** The protocol's bound for one file: https://www.sitemaps.org/protocol.html */
const MOST = 50_000
const BATCH = 2000

/** The newest 50,000 jobs' pages, written as they are read. */
export const sitemap = async ({ catalog, site }: PagesDeps): Promise<Document> => {
  const pieces = entries({ catalog, site })
  return {
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(new TextEncoder().encode(value))
      },
      cancel: async () => void (await pieces.return(undefined)),
    }),
    type: 'application/xml; charset=utf-8',
    etag: `W/"${await currentRevision(catalog)}"`,
    maxAge: 3600,
  }
}

async function* entries({ catalog, site }: Pick<PagesDeps, 'catalog' | 'site'>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  let after: ListedSlug | undefined
  for (let written = 0; written < MOST; written += BATCH) {
    const slugs: ListedSlug[] = await listedSlugs(catalog, after, Math.min(BATCH, MOST - written))
    yield slugs.map(({ slug }) => `<url><loc>${Bun.escapeHTML(`${site.url}/jobs/${slug}`)}</loc></url>\n`).join('')
    after = slugs.at(-1)
    if (slugs.length < BATCH) break
  }
  yield '</urlset>\n'
}
