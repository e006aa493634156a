import { z } from 'zod'

/** Maximum number of values listed for a facet. */
export const MAX_FACET_VALUES = 30

/** A value of a parameter with its number of jobs. */
const FacetValue = z
  .strictObject({
    value: z.string().max(1000),
    count: z.int().min(1),
    label: z.string().max(1000).optional().describe('The name to show, if it differs from the value.'),
  })
  .meta({ id: 'FacetValue', examples: [{ value: 'php', count: 12 }] })

const values = (description: string) => z.array(FacetValue).max(MAX_FACET_VALUES).describe(description)

/** The number of jobs per value of each parameter, most frequent first, counted without that parameter's own filter. */
export const Facets = z
  .strictObject({
    workArrangement: values('For work_arrangement.'),
    language: values('For language.'),
    country: values('For country: jobs someone who lives there can take.'),
    company: values('For company, as most of its jobs write it.'),
    source: values('For source.'),
    tag: values('For tag.'),
    occupation: values(
      'For occupation: unit groups of ISCO-08, four digits. label is the name of the group in the language of the parameter language, else in English.',
    ),
    employmentType: values('For employment_type.'),
    level: values('For level.'),
    requiredLanguage: values('Languages that ads require, ISO 639-1; counted without speaks.'),
    skill: values(
      'For skill, as most of its jobs write it. label is the name of the skill in ESCO in the same language.',
    ),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof Facets>

/** Metadata of responses other than pages of jobs. */
export const AnswerMeta = z
  .strictObject({
    attribution: z.string().max(1000).describe('Names the operator and its website.'),
    docsUrl: z.url().max(2000).describe('The developer documentation page.'),
    license: z.string().max(1000).describe("Free to use with an attribution link to the operator's site."),
  })
  .meta({ id: 'AnswerMeta' })
export type AnswerMeta = z.infer<typeof AnswerMeta>

/** Returns the schema of a response that is not a page of jobs, under its name in OpenAPI. */
export const answerOf = <Data extends z.ZodType>(data: Data, id: string) =>
  z.strictObject({ data, meta: AnswerMeta.describe('The terms of use.') }).meta({ id })

export const FacetList = answerOf(Facets, 'FacetList')
export type FacetList = z.infer<typeof FacetList>
