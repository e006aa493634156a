import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import type { Operation } from '../operation.ts'
import { exampleOf, type JsonSchema } from './example-of.ts'

type Parameters = NonNullable<ZodOpenApiOperationObject['parameters']>

/** Returns the parameters of an operation: path, query, headers. */
export const parametersOf = (operation: Operation): Parameters => {
  const fromText = (place: 'path' | 'query', object: z.ZodObject | undefined): Parameters =>
    Object.entries((object?.shape ?? {}) as Record<string, z.ZodType>).map(([name, field]) =>
      parameterOf(place, name, field),
    )
  const headers = Object.entries(operation.headers ?? {}).map(([name, { description, required = false, example }]) => ({
    name,
    in: 'header' as const,
    required,
    description,
    schema: { type: 'string' as const, maxLength: 8192 },
    example,
  }))
  return [...fromText('path', operation.params), ...fromText('query', operation.query), ...headers]
}

/** Parameters whose values exist only in a running service, which rejects invented ones. */
const WITHOUT_EXAMPLE: ReadonlySet<string> = new Set(['after', 'source', 'exclude_source'])

const parameterOf = (place: 'path' | 'query', name: string, field: z.ZodType): z.ZodType => {
  const number = numberOf(field)
  const schema = number ?? jsonOf(field, 'input')
  const description = field.description ?? name
  return field.meta({
    ...field.meta(),
    id: undefined,
    param: {
      in: place,
      name,
      required: place === 'path' || !field.safeParse(undefined).success,
      description,
      // The schema of a parameter that is parsed from text has no example.
      ...(!WITHOUT_EXAMPLE.has(name) && { example: field.meta()?.examples?.[0] ?? exampleOf(schema, {}, name) }),
    },
    override: number ? replaceBy(number) : withoutDescription,
  })
}

const replaceBy =
  (number: JsonSchema) =>
  ({ jsonSchema }: { jsonSchema: object }): void => {
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
    Object.assign(jsonSchema, number)
  }

/** The description is a member of the parameter, not of its schema. */
const withoutDescription = ({ jsonSchema }: { jsonSchema: { description?: string } }): void => {
  delete jsonSchema.description
}

/** Returns the number that a parameter is parsed to; undefined if it stays text. */
const numberOf = (field: z.ZodType): JsonSchema | undefined => {
  const [text, value] = [jsonOf(field, 'input'), jsonOf(field, 'output')]
  if (text.type !== 'string' || (value.type !== 'number' && value.type !== 'integer')) return undefined
  const { minimum, maximum, default: fallback } = value
  const isWhole = value.type === 'integer' || /^\^\\d(\+|\{\d+,\d+\})\$$/.test(text.pattern ?? '')
  return {
    type: isWhole ? 'integer' : 'number',
    minimum,
    maximum: maximum ?? (isWhole ? Number.MAX_SAFE_INTEGER : undefined),
    ...(isWhole ? { format: 'int64' } : { format: 'double' }),
    ...(fallback !== undefined && { default: fallback }),
  }
}

const jsonOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })
