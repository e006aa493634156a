import { z } from 'zod'

export const PageMeta = z
  .strictObject({
    page: z.int().min(1),
    perPage: z.int().min(1),
    count: z.int().min(0).describe('Items on this page.'),
    total: z.int().min(0).describe('Items on all pages.'),
    pages: z.int().min(0).describe('Number of pages.'),
  })
  .meta({ id: 'PageMeta' })
export type PageMeta = z.infer<typeof PageMeta>
