import { z } from 'zod'

/**
 * What the child reports: that its thread goes on, with the queue's depth; that it takes jobs from now on; that there is
 * something to look at; its metrics, when they are requested.
 */
export const fromChild = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('filled') }),
  z.object({
    type: z.literal('beat'),
    depth: z
      .object({
        waiting: z.number(),
        delayed: z.number(),
        active: z.number(),
        completed: z.number(),
        failed: z.number(),
      })
      .optional(),
  }),
  z.object({ type: z.literal('metrics'), id: z.number(), metrics: z.array(z.looseObject({ name: z.string() })) }),
])
export type FromChild = z.infer<typeof fromChild>

/** What the service wants of the child; `payload` is checked by the queue. */
export const toChild = z.discriminatedUnion('type', [
  z.object({ type: z.literal('enqueue'), name: z.string(), payload: z.unknown(), delayMs: z.number() }),
  z.object({ type: z.literal('metrics'), id: z.number() }),
])
export type ToChild = z.infer<typeof toChild>
