import { Job } from '@jobs/types/jobs/job.ts'
import { Meta } from '@jobs/types/jobs/job-list.ts'
import { ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { z } from 'zod'
import { type Html, markup } from '@jobs/http/markup.ts'
import type { DevelopersTexts } from '../../internal/texts/developers/developers-texts.ts'
import { fill } from '../../web/internal/formats.ts'
import { scrolledTable } from '../../web/internal/table.ts'

/** Renders the listing's parameters from the schema. */
export const parametersTable = (texts: DevelopersTexts): Html => {
  const { parameter, byDefault, meaning, empty, all, parameters } = texts.listing
  const defaults: Record<string, string> = { page: '1', per_page: '50', q: empty, language: all }
  return table(
    texts,
    [parameter, byDefault, meaning],
    Object.keys(ListJobsQuery.shape).map((name) => [
      markup`<code>${name}</code>`,
      defaults[name] ?? '',
      parameters[name] ?? '',
    ]),
  )
}

/** Renders the fields of a job or of `meta` from the schemas that answers are tested against. */
export const fieldsTable = (texts: DevelopersTexts, which: 'job' | 'meta'): Html => {
  const { field, type: typeName, meaning, jobFields, metaFields, listOf, optional } = texts.listing
  const meanings = which === 'job' ? jobFields : metaFields
  return table(
    texts,
    [field, typeName, meaning],
    typesOf[which].map(({ name, type, isList, isOptional }) => {
      const named = isList ? fill(listOf, { type }) : type
      return [markup`<code>${name}</code>`, isOptional ? fill(optional, { type: named }) : named, meanings[name] ?? '']
    }),
  )
}

/** Renders a table, named by its columns. */
export const table = (texts: DevelopersTexts, head: readonly string[], rows: readonly (readonly (Html | string)[])[]) =>
  scrolledTable(fill(texts.table, { heads: head.join(', ') }), head, rows)

const fieldsOf = (schema: z.ZodObject<z.ZodRawShape>) =>
  Object.entries(schema.shape).map(([name, field]) => {
    const { type } = z.toJSONSchema(field)
    const isList = type === 'array'
    return { name, type: isList ? 'string' : String(type), isList, isOptional: z.safeParse(field, undefined).success }
  })

const typesOf = { job: fieldsOf(Job), meta: fieldsOf(Meta) }
