import { z } from 'zod'

export const Skill = z
  .strictObject({
    label: z.string().min(1).max(200).describe('Its name, in the language of the ad if known.'),
    esco: z.url().nullable().describe('ESCO skill URI; null if it is not an ESCO skill.'),
    kind: z.enum(['must', 'wish', 'task']).describe('Whether it is required, welcome, or part of the work.'),
  })
  .meta({ id: 'Skill' })
export type Skill = z.infer<typeof Skill>

export const MAX_SKILLS = 40
