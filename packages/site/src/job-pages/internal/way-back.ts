import type { Document } from '@jobs/http/document.ts'
import { textsOf } from '../../internal/texts/texts.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import type { KeptPage } from '../../web/page-cache.ts'

const LINK = /(<p class="back"><a href="[^"]*)">[^<]*/
/** Headers set again for this response. */
const OWN_HEADERS = new Set(['etag', 'vary', 'content-type', 'cache-control'])

/**
 * Renders the page of a job with a link back to the search that led to it. The page is cached without it, because
 * searches are unlimited.
 * @param search query of the listing's address, with `?`
 */
export const withWayBack = async ({ answer, headers }: KeptPage, search: string): Promise<Document> => {
  const response = answer.respond('identity', null)
  const page = await response.text()
  const language = Language.options.find((one) => page.includes(`<html lang="${one}">`)) ?? 'en'
  const words = Bun.escapeHTML(textsOf(language).job.back)
  const vary = response.headers.get('vary')?.replace(/^Accept-Encoding(?:, )?/, '')
  const kept = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name))
  return {
    body: page.replace(LINK, (_, link: string) => `${link}${Bun.escapeHTML(search)}">${words}`),
    type: response.headers.get('content-type') ?? 'text/html',
    headers: { ...Object.fromEntries(kept), ...(vary && { vary }), ...headers },
  }
}
