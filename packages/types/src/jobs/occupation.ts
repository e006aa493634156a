import { z } from 'zod'

export const Occupation = z
  .strictObject({
    isco: z
      .string()
      .regex(/^\d{4}$/)
      .describe('The unit group of ISCO-08, four digits.'),
    esco: z.url().nullable().describe('ESCO occupation URI; null if no occupation of its group fits.'),
    label: z.string().describe('Its name in the language of the job.'),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: 'Occupation' })
export type Occupation = z.infer<typeof Occupation>

export const MAX_OCCUPATIONS = 3
