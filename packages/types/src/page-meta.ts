import { z } from 'zod'

/** What accompanies a page of anything the backend lists. */
export const PageMeta = z
  .strictObject({
    page: z.int(),
    perPage: z.int(),
    count: z.int().describe('Items on this page.'),
    total: z.int().describe('Items on all pages.'),
    pages: z.int().describe('How many pages there are.'),
  })
  .meta({ id: 'PageMeta' })
export type PageMeta = z.infer<typeof PageMeta>
