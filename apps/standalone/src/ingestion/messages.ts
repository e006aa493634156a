import type { Metrics } from '@jobs/observability/serve-metrics.ts'
import { z } from 'zod'

/**
 * Messages from the child: `ready` when it accepts jobs, `filled` once example jobs are loaded or not needed, `beat` as a
 * heartbeat with the queue's depth, and `metrics` on request.
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
  z.object({ type: z.literal('metrics'), id: z.number(), metrics: z.custom<Metrics>(Array.isArray) }),
])
export type FromChild = z.infer<typeof fromChild>

/** Messages to the child; the queue's job catalogue validates `payload`. */
export const toChild = z.discriminatedUnion('type', [
  z.object({ type: z.literal('enqueue'), name: z.string(), payload: z.unknown(), delayMs: z.number() }),
  z.object({ type: z.literal('metrics'), id: z.number() }),
])
export type ToChild = z.infer<typeof toChild>
