import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'
import { holds } from './filter-sql.ts'

/** The slug in the address of a page of a job, in whichever language. */
const PAGE = /^\/(?:[a-z]{2}\/)?jobs\/([^/]+)\/?$/

/**
 * Finds the jobs of a pasted address: a job page here, a posting at its source, or an apply link.
 * @returns their ids; empty if the text is not an address
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

/** Finds employers of jobs in any state by a part of their name, those with most listed jobs first. */
export const findEmployers = async (
  { read }: Catalog,
  part: string,
  most: number,
): Promise<{ name: string; listed: number }[]> => {
  const rows: { company_name: string; listed: number | string }[] = await read`SELECT company_name,
      SUM(CASE WHEN status = 'active' THEN 1 ELSE 0 END) AS listed
    FROM jobs WHERE ${holds(read, 'company_name', part)}
    GROUP BY company_name ORDER BY listed DESC, company_name LIMIT ${most}`
  return rows.map(({ company_name: name, listed }) => ({ name, listed: Number(listed) }))
}
