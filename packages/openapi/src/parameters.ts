import type { z } from 'zod'
import type { Components, JsonSchema } from './components.ts'
import { exampleOf } from './example-of.ts'
import type { Operation } from './operation.ts'

/** A query's or path's parameter: read from text, told as what the text stands for. */
const parameterSchema = (schema: z.ZodType, components: Components): JsonSchema => {
  const { description: _description, default: _default, ...json } = components.schemaOf(schema, 'input')
  const fallback = schema.safeParse(undefined).data
  const reported =
    typeof fallback === 'number' || (typeof fallback === 'string' && fallback) ? { default: fallback } : {}
  if (json.type === 'string' && isDigits(json.pattern)) {
    return { type: 'integer', minimum: schema.safeParse('0').success ? 0 : 1, ...reported }
  }
  return { ...withoutEmpty(json), ...reported }
}

const isDigits = (pattern: unknown): boolean => typeof pattern === 'string' && /^\^\\d(\+|\{1,\d+\})\$$/.test(pattern)

/** An empty value means none given; nobody has to be told. */
const withoutEmpty = (json: JsonSchema): JsonSchema => {
  if (Array.isArray(json.enum)) return { ...json, enum: json.enum.filter((choice) => choice !== '') }
  if (!Array.isArray(json.anyOf)) return json
  const [first, ...rest] = (json.anyOf as JsonSchema[]).filter((one) => one.const !== '')
  return rest.length === 0 ? { ...first } : json
}

/** An operation's parameters: path, query, headers. */
export const parametersOf = (operation: Operation, components: Components): JsonSchema[] => {
  const fromText = (place: 'path' | 'query', object: z.ZodObject | undefined): JsonSchema[] =>
    Object.entries((object?.shape ?? {}) as Record<string, z.ZodType>).map(([name, field]) => {
      const schema = parameterSchema(field, components)
      const required = place === 'path' || !field.safeParse(undefined).success
      return {
        name,
        in: place,
        required,
        description: field.description ?? DESCRIPTIONS[name] ?? name,
        schema,
        example: exampleOf(schema, components.all(), name),
      }
    })
  const headers = Object.entries(operation.headers ?? {}).map(([name, { description, required, example }]) => ({
    name,
    in: 'header',
    required: required ?? false,
    description,
    schema: { type: 'string' },
    example,
  }))
  return [...fromText('path', operation.params), ...fromText('query', operation.query), ...headers]
}

const DESCRIPTIONS: Record<string, string> = { id: 'Which one.' }
