import type { Page } from '@jobs/catalog/store/page.ts'
import { ListJobsQuery, MAX_PER_PAGE } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { PageMeta } from '@jobs/types/public/page-meta.ts'
import { z } from 'zod'
import { digitsUpTo, omitEmpty } from './filters.ts'

/** Query parameters of paged lists. */
export const paging = {
  page: ListJobsQuery.shape.page,
  per_page: digitsUpTo(MAX_PER_PAGE).default(50).describe(`Results per page, 1 to ${MAX_PER_PAGE}.`),
}

/** Returns the request of a page, without parameters left empty. */
export const pageRequest = <Query extends { per_page: number }>({ per_page: perPage, ...query }: Query) => ({
  ...omitEmpty(query),
  perPage,
})

/** Returns the response schema of a page of `item`. */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item).max(MAX_PER_PAGE).describe('Items of this page, in order.'), meta: PageMeta })

/** Builds the response body of a page, with each item as `show` returns it. */
export const pageAnswer = <Item, Shown>(
  query: { page: number; per_page: number },
  { items, total }: Page<Item>,
  show: (item: Item) => Shown,
): { data: Shown[]; meta: PageMeta } => ({
  data: items.map((item) => show(item)),
  meta: {
    page: query.page,
    perPage: query.per_page,
    count: items.length,
    total,
    pages: Math.ceil(total / query.per_page),
  },
})
