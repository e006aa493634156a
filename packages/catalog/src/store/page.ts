import { numberIn } from '@jobs/core/numbers-in.ts'

/** 1-based. */
export interface PageRequest {
  page: number
  perPage: number
}

export interface Page<Item> {
  items: Item[]
  /** Number of items on all pages. */
  total: number
}

/** Returns one page from two queries: the total, and the rows from an offset. Empty past the end. */
export const pageOf = async <Item>(
  { page, perPage }: PageRequest,
  find: {
    total: Parameters<typeof numberIn>[0]
    rows: (limit: number, offset: number) => Promise<Item[]>
  },
): Promise<Page<Item>> => {
  const total = await numberIn(find.total)
  const offset = (page - 1) * perPage
  return { total, items: offset < total ? await find.rows(perPage, offset) : [] }
}
