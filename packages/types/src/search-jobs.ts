import { z } from 'zod'
import { Language } from './job.ts'
import { MAX_QUERY_LENGTH } from './list-jobs-query.ts'
import { searchText } from './plain-text.ts'

export const MAX_SEARCH_PER_PAGE = 25

const least = 'must be 1 or more'

/** The arguments of the MCP tool `search_jobs`: the REST query with JSON types. `per_page` above 25 is clamped. */
export const SearchJobs = z.strictObject({
  q: searchText(MAX_QUERY_LENGTH)
    .default('')
    .describe('Free text, searched in title, company, tags and description. Without it the newest jobs come first.'),
  language: z
    .enum(Language.options, `must be one of ${Language.options.join(', ')}`)
    .optional()
    .describe('Only jobs whose content is in this language. Without it: all languages.'),
  page: z.int('must be a whole number').min(1, least).default(1).describe('1-based page number.'),
  per_page: z
    .int('must be a whole number')
    .min(1, least)
    .transform((count) => Math.min(count, MAX_SEARCH_PER_PAGE))
    .prefault(20)
    .describe(`Jobs per page, 1 to ${MAX_SEARCH_PER_PAGE}. Values above ${MAX_SEARCH_PER_PAGE} are clamped.`),
})
export type SearchJobs = z.infer<typeof SearchJobs>
