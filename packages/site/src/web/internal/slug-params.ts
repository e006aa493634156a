import { z } from 'zod'

/** What an address names; empty, which nothing is called, where its escapes stand for no text. */
export const SlugParams = z.object({ slug: z.string().catch('') })
export type SlugParams = z.infer<typeof SlugParams>
