import { z } from 'zod'

/** An item of a payload that was left out. All of it is text, and short. */
export const LeftOutItem = z
  .strictObject({
    kind: z
      .enum(['dropped', 'rejected'])
      .describe('rejected: it could not be read. dropped: it is not for this listing.'),
    reason: z.string(),
    item: z.string().describe('Its title, or its id.'),
    company: z.string().optional(),
    location: z.string().optional(),
    excerpt: z.string().describe('What the decision rests on, or how the item begins. Text, no markup.'),
  })
  .meta({ id: 'LeftOut' })
export type LeftOutItem = z.infer<typeof LeftOutItem>
