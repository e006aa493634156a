import { z } from 'zod'

/** Last segment of an address; empty, which is no slug, if its escapes are malformed. */
export const SlugParams = z.object({ slug: z.string().catch('') })
export type SlugParams = z.infer<typeof SlugParams>
