import { z } from 'zod'
import { webAddress } from './values/web-address.ts'

/** A job that went through more instances is not taken over. */
export const MAX_VIA = 8

/** An instance of this service: its catalogue's random name, and its site. */
export const Instance = z
  .strictObject({
    id: z
      .string()
      .regex(/^[0-9a-f]{12}$/)
      .meta({ examples: ['3f2a90c41d7e'] }),
    url: webAddress.max(300),
  })
  .meta({ id: 'Instance' })
export type Instance = z.infer<typeof Instance>

/** The instances through which a job came here, the nearest first and the one that has it from its source last. */
export const Via = z.array(Instance).min(1).max(MAX_VIA)
export type Via = z.infer<typeof Via>
