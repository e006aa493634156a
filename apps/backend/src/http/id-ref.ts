import { z } from 'zod'

const NO_ID = 0

/** Returns the path parameter of `what`; an invalid id becomes 0, which no row has, so that it is answered as unknown. */
export const idRef = (what: string) =>
  z.object({
    id: z
      .string()
      .transform((text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : NO_ID))
      .describe(`Id of ${what}.`),
  })
