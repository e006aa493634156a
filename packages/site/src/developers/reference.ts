import { Job } from '@jobs/types/job.ts'
import { Meta } from '@jobs/types/job-list.ts'
import { ListJobsQuery } from '@jobs/types/list-jobs-query.ts'
import { z } from 'zod'
import { type Html, markup } from '@jobs/http/markup.ts'

const DEFAULTS: Record<string, string> = { page: '1', per_page: '50', q: 'empty', language: 'all' }

/** The listing's parameters, as the schema that reads them describes them. */
export const parametersTable = (): Html =>
  table(
    ['Parameter', 'Default', 'Meaning'],
    Object.entries(ListJobsQuery.shape).map(([name, schema]) => [
      markup`<code>${name}</code>`,
      DEFAULTS[name] ?? '',
      schema.description ?? '',
    ]),
  )

/** The fields of a job and of `meta`, from the schemas that answers are tested against. */
export const fieldsTable = (which: 'job' | 'meta'): Html =>
  table(
    ['Field', 'Type', 'Meaning'],
    Object.entries(properties[which]).map(([name, { type, description }]) => [
      markup`<code>${name}</code>`,
      type,
      description,
    ]),
  )

export const table = (head: readonly string[], rows: readonly (readonly (Html | string)[])[]): Html =>
  markup`<div class="table" tabindex="0" role="group" aria-label="Table: ${head.join(', ')}"><table>
<thead><tr>${head.map((cell) => markup`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...rest]) =>
      markup`<tr><th scope="row">${first}</th>${rest.map((cell) => markup`<td>${cell}</td>`)}</tr>\n`,
  )}</tbody>
</table></div>`

const propertiesOf = (schema: z.ZodObject<z.ZodRawShape>): Record<string, { type: string; description: string }> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const { type, description } = z.toJSONSchema(field)
      if (!type || !description) throw new Error(`${name} is not described`)
      const named = type === 'array' ? 'array of string' : String(type)
      return [name, { type: z.safeParse(field, undefined).success ? `${named}, optional` : named, description }]
    }),
  )

const properties = { job: propertiesOf(Job), meta: propertiesOf(Meta) }
