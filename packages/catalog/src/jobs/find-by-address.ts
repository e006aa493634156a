import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'

/** The slug in the address of a page of a job, in whichever language. */
const PAGE = /^\/(?:[a-z]{2}\/)?jobs\/([^/]+)\/?$/

/**
 * The jobs of an address that somebody copied: of the page of a job here, of a posting at its source, or of where one applies.
 * @returns their ids, none for a text that is not an address
 */
export const findByAddress = async ({ read }: Catalog, text: string, most: number): Promise<number[]> => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return []
  const slug = PAGE.exec(url.pathname)?.[1]
  const bare = `${url.origin}${url.pathname}`.replace(/\/$/, '')
  const forms = [...new Set([text, url.href, bare, `${bare}/`])]
  return await numbersIn(read`SELECT id FROM jobs WHERE slug = ${slug ?? ''} OR apply_url IN ${read(forms)}
      OR id IN (SELECT job_id FROM postings WHERE url IN ${read(forms)}) ORDER BY id DESC LIMIT ${most}`)
}
