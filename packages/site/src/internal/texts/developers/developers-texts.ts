import { Meta } from '@jobs/types/jobs/job-list.ts'
import { Job, type Language } from '@jobs/types/jobs/job.ts'
import { ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import type { z } from 'zod'
import de from './de.json'
import english from './en.json'
import fr from './fr.json'

/** What a schema says of each of its fields. */
const meaningsOf = (schema: z.ZodObject<z.ZodRawShape>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const { description } = field as z.ZodType
      if (!description) throw new Error(`${name} is not described`)
      return [name, description]
    }),
  )

const en = {
  ...english,
  listing: {
    ...english.listing,
    parameters: meaningsOf(ListJobsQuery),
    jobFields: meaningsOf(Job),
    metaFields: meaningsOf(Meta),
  },
}

/** The texts of the page for developers: between backticks stands code, and links are as in Markdown. */
export type DevelopersTexts = typeof en

const TEXTS: Record<Language, DevelopersTexts> = { de, en, fr }

export const developersTextsOf = (language: Language): DevelopersTexts => TEXTS[language]
