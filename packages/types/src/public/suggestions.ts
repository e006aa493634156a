import { z } from 'zod'
import { anyOf, wordOf } from '../jobs/internal/filter-values.ts'
import { filterShape } from '../jobs/query/job-filter.ts'
import { MAX_QUERY_LENGTH, wholeNumber } from '../jobs/query/list-jobs-query.ts'
import { searchText } from '../values/plain-text.ts'
import { answerOf } from './facets.ts'

const MAX_SUGGESTIONS = 20

export const SUGGESTION_TYPES = ['occupation', 'skill', 'company', 'place'] as const
export type SuggestionType = (typeof SUGGESTION_TYPES)[number]

/** The query of `GET /api/public/v1/suggest`. Numbers above their limit are clamped. */
export const SuggestQuery = z
  .object({
    q: searchText(MAX_QUERY_LENGTH).default('').describe('The text typed so far; empty text returns no suggestions.'),
    language: filterShape.language.describe('The language of labels; English by default.'),
    type: anyOf(wordOf(SUGGESTION_TYPES))
      .meta({ examples: ['occupation'] })
      .describe(`Types to suggest, separated by commas: ${SUGGESTION_TYPES.join(', ')}. Everything by default.`),
    limit: wholeNumber(1, MAX_SUGGESTIONS).default(10).describe('Maximum number of suggestions, up to 20.'),
  })
  .meta({ id: 'SuggestQuery' })
export type SuggestQuery = z.infer<typeof SuggestQuery>

const Suggestion = z
  .strictObject({
    type: z.enum(SUGGESTION_TYPES).describe('The suggested value.'),
    value: z
      .string()
      .max(1000)
      .describe(
        'A value for the parameter occupation, skill, company or location: an occupation of ESCO or a code of ISCO-08, the name of a skill, of an employer, or of a place. Names with a comma are quoted.',
      ),
    label: z.string().max(1000).describe('The name to show.'),
    jobs: z.int().min(1).describe('Number of listed jobs; of a place with those within 30 km of it.'),
  })
  .meta({ id: 'Suggestion', examples: [{ type: 'place', value: 'Köln', label: 'Köln', jobs: 12 }] })
export type Suggestion = z.infer<typeof Suggestion>

export const SuggestionList = answerOf(z.array(Suggestion).max(MAX_SUGGESTIONS), 'SuggestionList')
export type SuggestionList = z.infer<typeof SuggestionList>
