import type { ListJobsQuery } from '@jobs/types/list-jobs-query.ts'

/**
 * Paging as RFC 8288 links, relative to the request so that no host has to be trusted. They carry the query in one
 * canonical form; `prev` and `next` are left out where there is none.
 */
export const pagingLinks = (path: string, query: ListJobsQuery, hasNext: boolean): string[] => {
  const { page, per_page, q, language } = query
  const link = (target: number, rel: string) => {
    const params = new URLSearchParams({ page: String(target), per_page: String(per_page) })
    if (q) params.set('q', q)
    if (language) params.set('language', language)
    return `<${path}?${params.toString()}>; rel="${rel}"`
  }
  return [link(1, 'first'), ...(page > 1 ? [link(page - 1, 'prev')] : []), ...(hasNext ? [link(page + 1, 'next')] : [])]
}
