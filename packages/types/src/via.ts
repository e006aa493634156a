import { z } from 'zod'
import { webAddress } from './values/web-address.ts'

/** A job that passed through more instances is not imported. */
export const MAX_VIA = 8

/** An instance of this service: the random name of its catalogue and the address of its site. */
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

/** The instances through which a job arrived here, the nearest first; the last one has it from its source. */
export const Via = z.array(Instance).min(1).max(MAX_VIA)
export type Via = z.infer<typeof Via>
